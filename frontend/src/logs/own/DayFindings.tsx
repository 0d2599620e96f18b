import { useState, type ReactNode } from 'react'
import { Box, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DriverDay, FormGapRow, RecordDayRow } from '@longhaul/core/contract'
import { isRecorded } from '../../form/duty/recordedDuty.ts'
import { useFinding } from '../../i18n/sentences/finding.ts'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT, type MessageKey } from '../../i18n/useT.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatClockSpan, formatMinutes, formatTime } from '../../ui/format.ts'
import { MINUTE_MS } from '@longhaul/core'
import { holesOf, type Hole } from './dayMarks.ts'

const loadDialogs = () => import('./dayDialogs.ts')
const EditDutyModal = lazyDialog(() => import('../../form/duty/EditDutyModal.tsx'))
const ExplainDialog = lazyDialog(async () => ({ default: (await loadDialogs()).ExplainDialog }))
const FillGapDialog = lazyDialog(async () => ({ default: (await loadDialogs()).FillGapDialog }))
const ShippingDialog = lazyDialog(async () => ({ default: (await loadDialogs()).ShippingDialog }))

/** What the header of the log lacks, and who can add it. */
const HEADER: Readonly<Record<string, readonly [fault: MessageKey, cure: MessageKey | null]>> = {
  totalMiles: ['myLogs.findings.miles', 'myLogs.findings.milesCure'],
  vehicleNumber: ['myLogs.findings.vehicle', 'myLogs.findings.noTrip'],
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
export function DayFindings({ data, day, onShow }: DayProps & { onShow: (fault: number) => void }) {
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
          <ViolationFinding
            key={`${violation.rule} ${violation.violation_start}`}
            data={data}
            day={day}
            violation={violation}
            number={i + 1}
            onShow={() => onShow(i)}
          />
        ))}
        {holes.map((hole) => (
          <HoleFinding key={hole.from} hole={hole} data={data} day={day} />
        ))}
        {gaps.map((gap) => (
          <GapFinding key={`${gap.field} ${gap.at}`} gap={gap} data={data} day={day} />
        ))}
      </Stack>
    </SectionCard>
  )
}

interface ViolationProps extends DayProps {
  violation: RecordDayRow['violations'][number]
  /** As on the graph. */
  number: number
  onShow: () => void
}

function ViolationFinding({ data, day, violation, number, onShow }: ViolationProps) {
  const t = useT()
  const translateFinding = useFinding()
  const [open, setOpen] = useState(false)
  const time = formatTime(violation.violation_start, day.sheet.zone)
  // Of older days the record before them is not at hand.
  const isAtHand = data.days.some(({ date }) => date === day.date)
  return (
    <Finding
      tone="var(--danger)"
      action={
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            aria-label={t('myLogs.findings.showNumber', { number, time })}
            onClick={onShow}
            sx={{ minHeight: 48 }}
          >
            {t('myLogs.findings.show', { time })}
          </Button>
          {isAtHand && (
            <Button
              aria-label={t('myLogs.findings.explainNumber', { number })}
              onClick={() => setOpen(true)}
              sx={{ minHeight: 48 }}
            >
              {t('myLogs.findings.explain')}
            </Button>
          )}
        </Stack>
      }
    >
      <strong>{t('myLogs.findings.violation', { number })}</strong>
      {' · '}
      {translateFinding(violation.sentence)}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        49 CFR {violation.cfr}
      </Typography>
      <ExplainDialog open={open} data={data} day={day} violation={violation} onClose={() => setOpen(false)} />
    </Finding>
  )
}

function Finding({
  tone = 'var(--ink)',
  action,
  children,
}: {
  tone?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' }}
    >
      <span style={{ color: tone }}>
        <Icon name="warning" size={20} />
      </span>
      <div>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
        {action}
      </div>
    </Box>
  )
}

function HoleFinding({ hole, data, day }: DayProps & { hole: Hole }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const span = formatClockSpan(hole.from, hole.to, day.sheet.zone)
  return (
    <Finding
      tone="var(--danger)"
      action={
        <Button
          variant="outlined"
          aria-label={t('myLogs.findings.fillNamed', { span })}
          onClick={() => setOpen(true)}
          sx={{ mt: 1, minHeight: 48 }}
        >
          {t('myLogs.findings.fill')}
        </Button>
      }
    >
      {t('myLogs.findings.hole', { span, length: formatMinutes((hole.to - hole.from) / MINUTE_MS) })}
      <FillGapDialog open={open} hole={hole} data={data} day={day} onClose={() => setOpen(false)} />
    </Finding>
  )
}

function GapFinding({ gap, data, day }: DayProps & { gap: FormGapRow }) {
  const t = useT()
  const translateSentence = useSentence()
  const { shipping } = useUnsent()
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
            <Button
              variant="outlined"
              aria-label={t('myLogs.findings.addPlaceNamed', { time })}
              onClick={() => setOpen(true)}
              sx={{ mt: 1, minHeight: 48 }}
            >
              {t('myLogs.findings.addPlace')}
            </Button>
          )
        }
      >
        {t('myLogs.findings.place', { time })}
        {row && isRecorded(row) && <EditDutyModal open={open} row={row} trip={trip} onClose={close} />}
      </Finding>
    )
  }
  const [fault, hint] = HEADER[gap.field] ?? [null, null]
  const cure = () => {
    if (gap.field === 'driverName')
      return (
        <Button component={Link} to="/profile" variant="outlined" sx={{ mt: 1, minHeight: 48 }}>
          {t('myLogs.findings.addName')}
        </Button>
      )
    if (gap.field !== 'shippingDocument') return undefined
    if (day.trip_id === null) return t('myLogs.findings.noTrip')
    const text = shipping.get(day.trip_id)
    if (text)
      return (
        <Typography sx={{ fontWeight: 600 }}>
          {t('myLogs.findings.shippingAdded', { text })} · {t('ui.notSent')}
        </Typography>
      )
    return (
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1, minHeight: 48 }}>
        {t('myLogs.findings.addShipping')}
      </Button>
    )
  }
  return (
    <Finding action={cure()}>
      {fault ? t(fault) : translateSentence(gap.sentence)} {hint && t(hint)}
      {day.trip_id !== null && gap.field === 'shippingDocument' && (
        <ShippingDialog open={open} tripId={day.trip_id} onClose={close} />
      )}
    </Finding>
  )
}
