import { useRef, useState } from 'react'
import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DriverDay, DutyRow, EldLogRow, RecordDayRow, RecordedRow } from '@longhaul/core/contract'
import { DutyActions } from '../../form/duty/DutyActions.tsx'
import { TakenOut } from '../../form/duty/TakenOut.tsx'
import { useDutyMark } from '../../form/duty/useDutyMark.ts'
import { useT } from '../../i18n/useT.ts'
import { useTakenOut } from '../../providers/duty.ts'
import { faultsOf } from '../../ui/duty/explain/dayMarks.ts'
import { DayGraph } from '../../ui/duty/graph/DayGraph.tsx'
import { LogTable } from '../../ui/duty/graph/LogTable.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatDay, formatLogMiles } from '../../ui/format.ts'
import { Remarks } from '../days/Remarks.tsx'
import { useSendLogChange } from '../days/useLogChange.ts'
import { CertifyDay } from './CertifyDay.tsx'
import { DayFindings } from './DayFindings.tsx'
import { touches } from './dayMarks.ts'

const TABLE = 'day-entries'

/** One day of one's own record: the graph, what is wrong with it, the entries, and the signature. */
export function DayView({
  data,
  day,
  duty = data.duty,
}: {
  data: DriverDay
  day: RecordDayRow
  /** Of the days before it, where that is not at hand. */
  duty?: readonly RecordedRow[]
}) {
  const t = useT()
  const [shown, setShown] = useState<number | null>(null)
  const graph = useRef<HTMLDivElement>(null)
  const mark = useDutyMark()
  // On a day of long ago the server's entries are on show, with the mark.
  const gone = useTakenOut().filter(
    (row) => touches(row, day.sheet) && day.sheet.entries.every(({ id }) => id !== row.id),
  )
  const tripOf = (row: DutyRow) => ({
    id: data.duty.find(({ id }) => id === row.id)?.trip_id ?? day.trip_id,
    home_zone: day.sheet.zone,
    driver: data.driver,
  })
  const show = (fault: number) => {
    setShown(fault)
    graph.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <SectionCard title={t('myLogs.day.name', { day: formatDay(day.date) })}>
        <div ref={graph}>
          <DayGraph sheet={day.sheet} faults={faultsOf(day)} shown={shown} describedBy={TABLE} />
        </div>
      </SectionCard>
      <DayFindings data={data} day={day} duty={duty} onShow={show} />
      <CertifyDay day={day} isNext={data.proposals.length === 0} />
      <SectionCard title={t('myLogs.day.entries')}>
        <LogTable
          sheet={day.sheet}
          id={TABLE}
          mark={mark}
          actions={(row) => <DutyActions key={row.id} row={row} trip={tripOf(row)} />}
        />
        <TakenOut rows={gone} zone={day.sheet.zone} />
      </SectionCard>
      {day.log ? (
        <OnTheLog log={day.log} />
      ) : (
        day.is_over && <Typography sx={{ color: 'text.secondary' }}>{t('myLogs.day.noLog')}</Typography>
      )}
    </>
  )
}

function OnTheLog({ log }: { log: EldLogRow }) {
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
