import '../../i18n/en/trip.ts'
import { Chip } from '@mui/material'
import { type Verdict } from '@longhaul/core/contract'
import { Icon } from '../../ui/Icon.tsx'
import { useT } from '../../i18n/useT.ts'
import { VERDICT_COLOUR } from './verdictColour.ts'

export function VerdictChip({ verdict }: { verdict: Verdict }) {
  const t = useT()
  return (
    <Chip
      variant="outlined"
      icon={<Icon name={verdict === 'Compliant' ? 'check' : 'warning'} size={18} />}
      label={t(`trips.compliance.${verdict}`)}
      sx={{
        fontWeight: 600,
        fontSize: 15,
        color: VERDICT_COLOUR[verdict],
        borderColor: 'currentColor',
        '& .MuiChip-icon': { color: 'inherit', marginLeft: 1 },
      }}
    />
  )
}
