import '../../i18n/en/pilots.ts'
import { Stack, Typography } from '@mui/material'
import type { PilotGrantRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { spanWords } from './grantWords.ts'

/** What a driver is granted, and what each programme changes. */
export function GrantList({ grants }: { grants: readonly PilotGrantRow[] }) {
  const t = useT()
  if (grants.length === 0) return <Typography>{t('pilots.none')}</Typography>
  return (
    <Stack component="ul" sx={{ gap: 2, listStyle: 'none', m: 0, p: 0 }}>
      {grants.map((grant) => (
        <li key={`${grant.pilot} ${grant.first_day}`}>
          <strong>{t(`pilots.names.${grant.pilot}`)}</strong>
          <Typography>{spanWords(grant, t)}</Typography>
          <Typography color="textSecondary">{t(`pilots.effects.${grant.pilot}`)}</Typography>
        </li>
      ))}
    </Stack>
  )
}
