import '../../i18n/en/eldLogs.ts'
import { useId, useRef } from 'react'
import { Box, Button, Stack, Typography } from '@mui/material'
import { addDays, floorToMinute, homeDays, MINUTE_MS, utcDate } from '@longhaul/core'
import type { DutyRow, RecordDay, UserRow } from '@longhaul/core/contract'
import { useSearchParams } from 'react-router-dom'
import { DutyActions } from '../../form/duty/DutyActions.tsx'
import { ProposeEdit } from '../../form/duty/ProposeEdit.tsx'
import { ProposeGap } from '../../form/duty/ProposeGap.tsx'
import { isRecorded } from '../../form/duty/recordedDuty.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useT } from '../../i18n/useT.ts'
import { mayAccess } from '../../providers/access.ts'
import { useRecordDay } from '../../providers/duty.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { DayGraph } from '../../ui/duty/graph/DayGraph.tsx'
import { faultsOf, holesOf } from '../../ui/duty/explain/dayMarks.ts'
import { Explanation } from '../../ui/duty/explain/Explanation.tsx'
import { HoleFinding, ViolationFinding } from '../../ui/duty/explain/Finding.tsx'
import { LogTable } from '../../ui/duty/graph/LogTable.tsx'
import { formatDay, formatMoment } from '../../ui/format.ts'
import { LoadingCard } from '../../ui/page/LoadingCard.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useNow } from '../../ui/useNow.ts'

const isDate = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

function useToday({ home_zone: zone, day_start_hour: hour }: UserRow): string {
  const now = useNow(MINUTE_MS)
  return zone === null || hour === null ? utcDate(now) : homeDays(zone, hour).at(floorToMinute(now)).date
}

/** Day, minute and rule stand in the address, so that they can be sent to a colleague. */
function useShown(today: string) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('date')
  return {
    date: isDate(asked) ? asked : today,
    minute: params.get('minute'),
    rule: params.get('rule'),
    show: (change: Record<string, string>) => setParams(change, { replace: true }),
  }
}

/** Where in the violations the one lies that is meant: of its rule, at its minute or around it. */
function findShown({ violations }: RecordDay, minute: string | null, rule: string | null): number | null {
  const at = minute === null ? NaN : Date.parse(minute)
  const found = violations.findIndex(
    (one) =>
      (rule === null || one.rule === rule) &&
      Date.parse(one.violation_start) <= at &&
      at < Date.parse(one.violation_end),
  )
  return found < 0 ? null : found
}

/** Any day of a driver's record, for staff: the graph, what is wrong with it and why, and the entries. */
export default function DriverDayTab({ user }: { user: UserRow }) {
  const t = useT()
  const today = useToday(user)
  const { date, minute, rule, show } = useShown(today)
  const day = useRecordDay(date, user.id)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => show({ date: addDays(date, -1) })}>
          {t('logs.dayBefore')}
        </Button>
        <TextField
          type="date"
          fullWidth={false}
          label={t('logs.resource.fields.date')}
          value={date}
          onChange={({ target: { value } }) => {
            if (isDate(value) && value <= today) show({ date: value })
          }}
          slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
        />
        <Button variant="outlined" disabled={date >= today} onClick={() => show({ date: addDays(date, 1) })}>
          {t('logs.dayAfter')}
        </Button>
      </Stack>
      <FailureBanner of={day} fallback={t('logs.dayFailed')} />
      {day.isPending && <LoadingCard height={320} />}
      {day.data && (
        <Day
          day={day.data}
          user={user}
          minute={minute}
          shown={findShown(day.data, minute, rule)}
          onShow={({ violation_start, rule: broken }) =>
            show({ date, minute: violation_start, rule: broken })
          }
        />
      )}
    </Stack>
  )
}

/** The recorded entry of a minute of the day. */
function entryAt({ sheet }: RecordDay, minute: string | null) {
  const at = minute === null ? NaN : Date.parse(minute)
  return sheet.entries
    .filter(isRecorded)
    .find(
      ({ start_time, end_time }) =>
        Date.parse(start_time) <= at && (end_time === null || at < Date.parse(end_time)),
    )
}

function Day({
  day,
  user,
  minute,
  shown,
  onShow,
}: {
  day: RecordDay
  user: UserRow
  minute: string | null
  shown: number | null
  onShow: (violation: RecordDay['violations'][number]) => void
}) {
  const t = useT()
  const table = useId()
  const graph = useRef<HTMLDivElement>(null)
  const violation = shown === null ? undefined : day.violations[shown]
  const holes = holesOf(day)
  const reader = useSignedInUser()
  const mayPropose = mayAccess(reader.role, 'edit', 'duty-statuses')
  // Into one's own log one records.
  const mayProposeGap = mayPropose && reader.id !== user.id
  const meant = mayPropose ? entryAt(day, minute) : undefined
  const ownerOf = (row: DutyRow) => ({
    id: day.duty.find(({ id }) => id === row.id)?.trip_id ?? null,
    home_zone: day.sheet.zone,
    driver: user,
  })
  const open = (one: RecordDay['violations'][number]) => {
    onShow(one)
    graph.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <SectionCard title={t('eldLogs.detail.name', { day: formatDay(day.date) })}>
        <div ref={graph}>
          <DayGraph sheet={day.sheet} faults={faultsOf(day)} shown={shown} describedBy={table} />
        </div>
        <Typography sx={{ mt: 1 }}>
          {day.log?.certified_at
            ? t('eldLogs.certify.done', { time: formatMoment(day.log.certified_at, day.sheet.zone) })
            : t('logs.notCertified')}
        </Typography>
      </SectionCard>
      {violation && (
        <SectionCard title={t('explain.title')}>
          <Explanation duty={day.duty} day={day} violation={violation} />
          {meant && <ProposeEdit key={meant.id} row={meant} trip={ownerOf(meant)} words="brokenNamed" />}
        </SectionCard>
      )}
      <SectionCard title={t('logs.wrong')}>
        {day.violations.length + holes.length === 0 && <Typography>{t('explain.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {day.violations.map((one, i) => (
            <ViolationFinding
              key={`${one.rule} ${one.violation_start}`}
              day={day}
              violation={one}
              number={i + 1}
              onShow={() => open(one)}
              onExplain={() => open(one)}
            />
          ))}
          {holes.map((hole) => (
            <HoleFinding
              key={hole.from}
              hole={hole}
              day={day}
              action={mayProposeGap && <ProposeGap hole={hole} day={day} driverId={user.id} />}
            />
          ))}
        </Box>
      </SectionCard>
      <SectionCard title={t('eldLogs.detail.entries')}>
        <LogTable
          sheet={day.sheet}
          id={table}
          actions={mayPropose ? (row) => <DutyActions row={row} trip={ownerOf(row)} /> : undefined}
        />
      </SectionCard>
    </>
  )
}
