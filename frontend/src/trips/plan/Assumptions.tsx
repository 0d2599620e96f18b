import { Typography } from '@mui/material'
import { useT } from '../../i18n/useT.ts'

/** What the planner took for granted, a sentence each. */
export function Assumptions({ heading, sentences }: { heading: 'h2' | 'h3'; sentences: readonly string[] }) {
  const t = useT()
  return (
    <>
      <Typography component={heading} variant={heading}>
        {t('trips.summary.assumptions')}
      </Typography>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
