import { Suspense, useRef, useState } from 'react'
import { Skeleton, Typography } from '@mui/material'
import type { DriverDay, DutyRow, RecordDayRow, RecordedRow } from '@longhaul/core/contract'
import { DutyActions } from '../../form/duty/DutyActions.tsx'
import { TakenOut } from '../../form/duty/TakenOut.tsx'
import { useDutyMark } from '../../form/duty/useDutyMark.ts'
import { useT } from '../../i18n/useT.ts'
import { useTakenOut } from '../../providers/duty.ts'
import { faultsOf } from '../../ui/duty/explain/dayMarks.ts'
import { DayGraph } from '../../ui/duty/graph/DayGraph.tsx'
import { LogTable } from '../../ui/duty/graph/LogTable.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatDay } from '../../ui/format.ts'
import { CertifyDay } from './CertifyDay.tsx'
import { DayFindings } from './DayFindings.tsx'
import { touches } from './dayMarks.ts'

const TABLE = 'day-entries'

/** Below the day: its script comes after it. */
const OnTheLog = lazyPage(() => import('./OnTheLog.tsx'))

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
  useWhenIdle(OnTheLog.preload)
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
        <Suspense fallback={<Skeleton variant="rounded" sx={{ height: '20rem', maxWidth: 'none' }} />}>
          <OnTheLog log={day.log} />
        </Suspense>
      ) : (
        day.is_over && <Typography sx={{ color: 'text.secondary' }}>{t('myLogs.day.noLog')}</Typography>
      )}
    </>
  )
}
