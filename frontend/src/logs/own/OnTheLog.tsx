import { Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import type { EldLogRow } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { Facts } from '../../ui/Facts.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatLogMiles } from '../../ui/format.ts'
import { Remarks } from '../days/Remarks.tsx'
import { useSendLogChange } from '../days/useLogChange.ts'

/** What the daily log says beside its grid, and the driver's remarks. */
export default function OnTheLog({ log }: { log: EldLogRow }) {
  const t = useT()
  const send = useSendLogChange(log, log.trip_id)
  const missing = t('eldLogs.detail.missing')
  return (
    <SectionCard
      title={t('myLogs.day.details')}
      actions={
        log.trip_id !== null && (
          <Button component={Link} to={`/eld-logs/${log.trip_id}?log=${log.date}`}>
            {t('myLogs.day.print')}
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Facts
          facts={[
            { label: t('eldLogs.detail.carrier'), value: log.carrier_name || missing },
            { label: t('eldLogs.detail.vehicle'), value: log.vehicle_number ?? missing },
            {
              label: t('eldLogs.detail.miles'),
              value:
                formatLogMiles(log.total_miles) +
                (log.total_miles_estimated ? ` (${t('eldLogs.detail.estimated')})` : ''),
            },
            { label: t('trips.extras.trailers'), value: log.trailer_numbers ?? missing },
            { label: t('trips.extras.shipping'), value: log.shipping_document ?? missing },
            { label: t('trips.extras.coDriver'), value: log.co_driver ?? missing },
          ]}
        />
        <Remarks key={log.id} log={log} send={send} mayEdit={log.id > 0} />
      </Stack>
    </SectionCard>
  )
}
