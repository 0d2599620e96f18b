import { Box, Button, Skeleton, Typography } from '@mui/material'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { readAsForm } from '../i18n/language.ts'
import { useT } from '../i18n/useT.ts'
import { useDriverDay } from '../providers/duty.ts'
import { formatMoment } from '../ui/format.ts'
import { ThemeButton } from '../ui/page/ThemeButton.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { personName } from '../ui/personName.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { DaySheet } from './DaySheet.tsx'
import type { InspectionLock } from './lock.ts'
import { useSwipe } from './useSwipe.ts'
import './roadside.css'

const ADDRESS = '/inspection'

const UnlockDialog = lazyPage(async () => ({ default: (await import('./UnlockDialog.tsx')).UnlockDialog }))
const HandOverDialog = lazyPage(async () => ({ default: (await import('./HandOver.tsx')).HandOverDialog }))

/** Today and the seven days before it, for an officer's eyes: no findings, no other page. */
export function LockedLogs({ lock }: { lock: InspectionLock }) {
  const t = useT()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const query = useDriverDay()
  const [dialog, setDialog] = useState<'unlock' | 'copy' | null>(null)
  /** Days back from today. */
  const [back, setBack] = useState(0)
  const whole = query.data
  const days = whole?.days ?? []
  const day = days[back]
  const go = (step: 1 | -1) =>
    setBack((now) => Math.min(Math.max(0, days.length - 1), Math.max(0, now + step)))
  const swipe = useSwipe((step) => go(step === 1 ? -1 : 1))
  usePageTitle(t('roadside.screen'))
  // An officer reads it: in English and on the 24-hour clock, before the first paint. The PIN is asked of the
  // driver.
  const isOfficers = dialog !== 'unlock'
  useLayoutEffect(() => (isOfficers ? readAsForm() : undefined), [isOfficers])

  useEffect(() => {
    // Back and links of the browser lead here too.
    if (pathname !== ADDRESS) void navigate(ADDRESS, { replace: true })
  }, [pathname, navigate])
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [back])

  return (
    <div className="inspection" {...swipe}>
      <header className="inspection-head">
        <h1>{t('roadside.screen')}</h1>
        <Button variant="outlined" onClick={() => setDialog('unlock')}>
          {t('roadside.unlock')}
        </Button>
        <ThemeButton label={t('roadside.theme')} />
      </header>
      <main id="content" tabIndex={-1} className="inspection-day">
        {whole ? (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <strong>{personName(whole.driver)}</strong>
            {whole.carrier_name && ` · ${whole.carrier_name}`}
            <br />
            {t('roadside.asOf', { time: formatMoment(whole.at, whole.home_zone) })}
          </Typography>
        ) : (
          <FailureBanner of={query} fallback={t('roadside.failed')} />
        )}
        {query.isPending && (
          <Skeleton variant="rounded" height={480} sx={{ maxWidth: 'none' }}>
            <span>{t('nav.loading')}</span>
          </Skeleton>
        )}
        {whole && day && <DaySheet whole={whole} index={back} />}
      </main>
      <nav className="inspection-days" aria-label={t('roadside.screen')}>
        <Button variant="outlined" disabled={back >= days.length - 1} onClick={() => go(1)}>
          {t('roadside.day.earlier')}
        </Button>
        <Button variant="contained" onClick={() => setDialog('copy')}>
          {t('roadside.copy')}
        </Button>
        <Button variant="outlined" disabled={back === 0} onClick={() => go(-1)}>
          {t('roadside.day.later')}
        </Button>
      </nav>
      <Box role="status" className="visually-hidden">
        {day && t('roadside.day.number', { n: days.length - back, days: days.length })}
      </Box>
      <Suspense>
        {dialog === 'unlock' && <UnlockDialog lock={lock} onClose={() => setDialog(null)} />}
        {dialog === 'copy' && (
          <HandOverDialog sendsMail={whole?.sends_mail ?? false} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </div>
  )
}
