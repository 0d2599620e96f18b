import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { RecordDayRow } from '@longhaul/core/contract'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useT } from '../../i18n/useT.ts'
import { useCertifyDays } from '../../providers/logs.ts'
import { useUnsent } from '../../providers/own/useUnsent.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { formatDay, formatMinutes, formatMoment } from '../../ui/format.ts'
import { canBeCertified, isCertified, missingMinutes } from './dayMarks.ts'

/** One tap signs the day as it is on show; while it cannot be signed, the reason stands beside it. */
export function CertifyDay({ day, isNext }: { day: RecordDayRow; isNext: boolean }) {
  const t = useT()
  const certify = useCertifyDays()
  const waits = useUnsent().signed.has(day.date)
  const missing = missingMinutes(day)
  const reason = () => {
    if (!day.is_over) return t('myLogs.certify.today')
    if (missing > 0) return t('myLogs.certify.missing', { length: formatMinutes(missing) })
    return t('myLogs.certify.hint')
  }
  const certifiedAt = day.log?.certified_at
  return (
    <SectionCard title={t('myLogs.certify.title')}>
      <div role="status">
        {certifiedAt && (
          <Typography sx={{ fontWeight: 600 }}>
            {t('myLogs.certify.done', { time: formatMoment(certifiedAt, day.sheet.zone) })}
            {waits && ` · ${t('ui.notSent')}`}
          </Typography>
        )}
        {!certifiedAt && waits && (
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('myLogs.certify.notSent')}</Typography>
        )}
      </div>
      <FailureBanner of={{ error: certify.error }} fallback={t('myLogs.certify.failed')} />
      {!isCertified(day) && (
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          {day.violations.length > 0 && day.is_over && (
            <Alert severity="warning" variant="outlined">
              {t('myLogs.certify.violations', { smart_count: day.violations.length })}
            </Alert>
          )}
          <Button
            variant={isNext ? 'contained' : 'outlined'}
            disabled={!canBeCertified(day)}
            loading={certify.isPending}
            aria-describedby="certify-reason"
            onClick={() => certify.mutate([day])}
            sx={{ minHeight: 48 }}
          >
            {t('myLogs.certify.submit')}
          </Button>
          <Typography id="certify-reason" variant="body2">
            {reason()}
          </Typography>
        </Stack>
      )}
    </SectionCard>
  )
}

/** Shown where more than one day waits, or one that is not on show. */
export function CertifyAll({ days, chosen }: { days: readonly RecordDayRow[]; chosen: string }) {
  const t = useT()
  const certify = useCertifyDays()
  const ready = days.filter(canBeCertified)
  const leftOut = days.filter((day) => day.is_over && missingMinutes(day) > 0).length
  const violations = ready.reduce((sum, day) => sum + day.violations.length, 0)
  const [only] = ready.length === 1 ? ready : []
  if ((ready.length === 0 || only?.date === chosen) && !certify.isError) return null
  return (
    <Box>
      <FailureBanner of={{ error: certify.error }} fallback={t('myLogs.certify.failed')} />
      <Button
        variant="outlined"
        loading={certify.isPending}
        onClick={() => certify.mutate(ready.toReversed())}
        sx={{ minHeight: 48 }}
      >
        {only
          ? t('myLogs.certify.only', { day: formatDay(only.date) })
          : t('myLogs.certify.all', { smart_count: ready.length })}
      </Button>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {violations > 0 &&
          `${t(`myLogs.certify.${only ? 'violations' : 'allFaults'}`, { smart_count: violations })} `}
        {leftOut > 0 && t('myLogs.certify.leftOut', { smart_count: leftOut })}
      </Typography>
    </Box>
  )
}
