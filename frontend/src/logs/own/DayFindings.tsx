import { useState } from 'react'
import { Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DriverDay, FormGapRow, RecordDayRow, RecordedRow } from '@longhaul/core/contract'
import { isRecorded } from '../../form/duty/recordedDuty.ts'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { holesOf, type Hole } from '../../ui/duty/explain/dayMarks.ts'
import { Finding, HoleFinding, ViolationFinding } from '../../ui/duty/explain/Finding.tsx'
import { formatClockSpan, formatTime } from '../../ui/format.ts'

const loadDialogs = () => import('./dayDialogs.ts')
const EditDutyModal = lazyDialog(() => import('../../form/duty/EditDutyModal.tsx'))
const ExplainDialog = lazyDialog(async () => ({ default: (await loadDialogs()).ExplainDialog }))
const FillGapDialog = lazyDialog(async () => ({ default: (await loadDialogs()).FillGapDialog }))
const TruckDialog = lazyDialog(async () => ({ default: (await loadDialogs()).TruckDialog }))
const ShippingDialog = lazyDialog(async () => ({ default: (await loadDialogs()).ShippingDialog }))

/** What the header of the log lacks, and who can add it. */
const HEADER: Readonly<Record<string, readonly [fault: MessageKey, cure: MessageKey | null]>> = {
  totalMiles: ['myLogs.findings.miles', 'myLogs.findings.milesCure'],
  vehicleNumber: ['myLogs.findings.vehicle', null],
  driverName: ['myLogs.findings.driver', null],
  carrierName: ['myLogs.findings.carrier', 'myLogs.findings.askOffice'],
  mainOffice: ['myLogs.findings.office', 'myLogs.findings.askOffice'],
  shippingDocument: ['myLogs.findings.shipping', null],
}

interface DayProps {
  data: DriverDay
  day: RecordDayRow
}

/** Violations and gaps of the day before it is certified, each with its cure. */
export function DayFindings({
  data,
  day,
  duty,
  onShow,
}: DayProps & { duty: readonly RecordedRow[]; onShow: (fault: number) => void }) {
  const t = useT()
  const holes = holesOf(day)
  // What is not certified says the section below, and the grid's gaps are told one by one.
  const gaps = day.form_gaps.filter(({ field }) => field !== 'certifiedAt' && field !== 'grid')
  const isClean = day.violations.length + holes.length + gaps.length === 0
  return (
    <SectionCard title={t('myLogs.findings.title')}>
      {isClean && <Typography>{t('myLogs.findings.none')}</Typography>}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {day.violations.map((violation, i) => (
          <OwnViolation
            key={`${violation.rule} ${violation.violation_start}`}
            duty={duty}
            day={day}
            violation={violation}
            number={i + 1}
            onShow={() => onShow(i)}
          />
        ))}
        {holes.map((hole) => (
          <OwnHole key={hole.from} hole={hole} data={data} day={day} />
        ))}
        {gaps.map((gap) => (
          <GapFinding key={`${gap.field} ${gap.at}`} gap={gap} data={data} day={day} />
        ))}
      </Stack>
    </SectionCard>
  )
}

function OwnViolation({
  duty,
  ...of
}: Omit<Parameters<typeof ViolationFinding>[0], 'onExplain' | 'children'> & {
  duty: readonly RecordedRow[]
}) {
  const [open, setOpen] = useState(false)
  return (
    <ViolationFinding {...of} onExplain={() => setOpen(true)}>
      <ExplainDialog
        open={open}
        duty={duty}
        day={of.day}
        violation={of.violation}
        onClose={() => setOpen(false)}
      />
    </ViolationFinding>
  )
}

/** Opens what cures a finding; `name` tells it from those of the others. */
const CureButton = ({ name, label, onClick }: { name: string; label: string; onClick: () => void }) => (
  <Button variant="outlined" aria-label={name} onClick={onClick} sx={{ mt: 1, minHeight: 48 }}>
    {label}
  </Button>
)

function OwnHole({ hole, data, day }: DayProps & { hole: Hole }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const span = formatClockSpan(hole.from, hole.to, day.sheet.zone)
  return (
    <HoleFinding
      hole={hole}
      day={day}
      action={
        <CureButton
          name={t('myLogs.findings.fillNamed', { span })}
          label={t('myLogs.findings.fill')}
          onClick={() => setOpen(true)}
        />
      }
    >
      <FillGapDialog open={open} hole={hole} data={data} day={day} onClose={() => setOpen(false)} />
    </HoleFinding>
  )
}

function GapFinding({ gap, data, day }: DayProps & { gap: FormGapRow }) {
  const t = useT()
  const translateSentence = useSentence()
  const { shipping, trucks } = useUnsent()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (gap.field === 'remarks' && gap.at !== null) {
    const row = day.sheet.entries.find(({ start_time }) => start_time === gap.at)
    const time = formatTime(gap.at, day.sheet.zone)
    const trip = {
      id: data.duty.find(({ id }) => id === row?.id)?.trip_id ?? null,
      home_zone: day.sheet.zone,
      driver: data.driver,
    }
    return (
      <Finding
        action={
          row &&
          isRecorded(row) && (
            <CureButton
              name={t('myLogs.findings.addPlaceNamed', { time })}
              label={t('myLogs.findings.addPlace')}
              onClick={() => setOpen(true)}
            />
          )
        }
      >
        {t('myLogs.findings.place', { time })}
        {row && isRecorded(row) && <EditDutyModal open={open} row={row} trip={trip} onClose={close} />}
      </Finding>
    )
  }
  const [fault, hint] = HEADER[gap.field] ?? [null, null]
  const added = (what: string) => (
    <Typography sx={{ fontWeight: 600 }}>
      {what} · {t('ui.notSent')}
    </Typography>
  )
  const offer = (what: string) => (
    <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1, minHeight: 48 }}>
      {what}
    </Button>
  )
  const nameTruck = () => {
    const number = trucks.get(day.date)
    return number === undefined
      ? offer(t('myLogs.findings.nameTruck'))
      : added(t('myLogs.findings.truckNamed', { number }))
  }
  const cure = () => {
    if (gap.field === 'driverName')
      return (
        <Button component={Link} to="/profile" variant="outlined" sx={{ mt: 1, minHeight: 48 }}>
          {t('myLogs.findings.addName')}
        </Button>
      )
    if (gap.field === 'vehicleNumber') return nameTruck()
    if (gap.field !== 'shippingDocument') return undefined
    if (day.trip_id === null) return t('myLogs.findings.noTrip')
    const text = shipping.get(day.trip_id)
    return text
      ? added(t('myLogs.findings.shippingAdded', { text }))
      : offer(t('myLogs.findings.addShipping'))
  }
  return (
    <Finding action={cure()}>
      {fault ? t(fault) : translateSentence(gap.sentence)} {hint && t(hint)}
      {gap.field === 'vehicleNumber' && <TruckDialog open={open} date={day.date} onClose={close} />}
      {day.trip_id !== null && gap.field === 'shippingDocument' && (
        <ShippingDialog open={open} tripId={day.trip_id} onClose={close} />
      )}
    </Finding>
  )
}
