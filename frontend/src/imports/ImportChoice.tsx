import '../i18n/en/imports.ts'
import './imports.css'
import { IMPORT_KINDS } from '@longhaul/core/contract'
import { Card, CardActionArea, CardContent } from '@mui/material'
import { Link } from 'react-router-dom'
import { StaffPage } from '../grid/StaffPage.tsx'
import { useT } from '../i18n/useT.ts'

/** /import: what the file is of. */
export default function ImportChoice() {
  const t = useT()
  return (
    <StaffPage title="staffNav.import" lead="imports.choiceLead">
      <ul className="import-choice">
        {IMPORT_KINDS.toReversed().map((kind) => (
          <Card component="li" key={kind} variant="outlined">
            <CardActionArea component={Link} to={`/${kind}/import`} sx={{ height: '100%' }}>
              <CardContent>
                <strong>{t(`imports.title.${kind}`)}</strong>
                <p>{t(`imports.about.${kind}`)}</p>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </ul>
    </StaffPage>
  )
}
