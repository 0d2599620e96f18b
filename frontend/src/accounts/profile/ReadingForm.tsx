import { HOUR_CLOCKS, LANGUAGES, type HourClock, type Language } from '@longhaul/core/contract'
import { useState, type ReactNode } from 'react'
import { OWN_NAMES, prepareLanguage } from '../../i18n/language.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../providers/session.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatMoment } from '../../ui/format.ts'
import { TextField } from '../../ui/TextField.tsx'
import { ProfileCard } from '../ProfileCard.tsx'

/** An afternoon, on which both clocks differ. */
const SAMPLE = '2026-11-22T23:04:00Z'

interface Choice {
  language: Language
  hour_clock: HourClock
}

interface SelectionProps {
  name: keyof Choice
  label: string
  value: string | number
  onChoose: (value: string) => void
  children: ReactNode
}

const Selection = ({ onChoose, ...field }: SelectionProps) => (
  <TextField
    select
    margin="normal"
    slotProps={{ inputLabel: { shrink: true } }}
    onChange={({ target }) => onChoose(target.value)}
    {...field}
  />
)

/** How one reads. A choice holds at once, on this device and on the account's others. */
export function ReadingForm() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const user = useSignedInUser()
  const [choosing, setChoosing] = useState<Partial<Choice>>({})
  const [state, setState] = useState<'saved' | { failure: string } | null>(null)
  const shown = { ...user, ...choosing }

  const choose = async (choice: Partial<Choice>) => {
    setChoosing((before) => ({ ...before, ...choice }))
    setState(null)
    try {
      // Without its words the language is not saved either.
      if (choice.language) await prepareLanguage(choice.language)
      await verbs.updateProfile(choice)
      await auth.refreshUser()
      setState('saved')
    } catch (error) {
      setState({ failure: errorMessage(error, t('profile.reading.failed')) })
    }
    setChoosing({})
  }

  return (
    <ProfileCard title={t('profile.reading.title')}>
      <ErrorBanner message={state !== 'saved' && state !== null ? state.failure : null} />
      <Selection
        name="language"
        label={t('profile.reading.language')}
        value={shown.language}
        onChoose={(language) => void choose({ language: language as Language })}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {OWN_NAMES[language]}
          </option>
        ))}
      </Selection>
      <Selection
        name="hour_clock"
        label={t('profile.reading.clock')}
        value={shown.hour_clock}
        onChoose={(hours) => void choose({ hour_clock: Number(hours) as HourClock })}
      >
        {HOUR_CLOCKS.map((hours) => (
          <option key={hours} value={hours}>
            {t(`profile.reading.clocks.h${hours}`)}
          </option>
        ))}
      </Selection>
      <p>{t('profile.reading.sample', { time: formatMoment(SAMPLE, user.home_zone) })}</p>
      <p className="lead">{t('profile.reading.form')}</p>
      <span role="status">{state === 'saved' && t('profile.reading.saved')}</span>
    </ProfileCard>
  )
}
