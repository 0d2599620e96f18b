import { Button } from '@mui/material'
import { FormProvider } from 'react-hook-form'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../providers/session.ts'
import { FormField } from '../../form/FormField.tsx'
import { useServerForm } from '../../form/useServerForm.ts'
import { ProfileCard } from '../ProfileCard.tsx'
import { formatHour, formatZoneName } from '../../ui/format.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

const US_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** A driver confirms the zone once; the rest is the admin's. */
export function HomeTerminal() {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const user = useSignedInUser()
  const form = useServerForm({
    initial: { home_zone: user.home_zone },
    fallback: t('profile.zoneFailed'),
    submit: async ({ home_zone }) => {
      await verbs.updateProfile({ home_zone, home_zone_confirmed: true })
      await auth.refreshUser()
    },
  })
  const open = user.has_driver && !user.home_zone_confirmed
  const zones = US_ZONES.includes(user.home_zone) ? US_ZONES : [user.home_zone, ...US_ZONES]
  return (
    <ProfileCard title={t('profile.terminal')}>
      <p className="lead">{t(open ? 'profile.zoneConfirmText' : 'profile.terminalText')}</p>
      <ErrorBanner message={form.banner} />
      {open && (
        <form noValidate onSubmit={(event) => void form.send(event)}>
          <FormProvider {...form}>
            <FormField select name="home_zone" label={t('profile.zone')}>
              {zones.map((name) => (
                <option key={name} value={name}>
                  {formatZoneName(name)}
                </option>
              ))}
            </FormField>
          </FormProvider>
          <Button type="submit" variant="contained" disabled={form.busy} sx={{ marginBlock: 2 }}>
            {t('profile.zoneConfirm')}
          </Button>
        </form>
      )}
      <dl className="facts">
        {!open && (
          <div>
            <dt>{t('profile.zone')}</dt>
            <dd>{formatZoneName(user.home_zone)}</dd>
          </div>
        )}
        <div>
          <dt>{t('profile.ruleset')}</dt>
          <dd>{t(`duty.rulesets.${user.ruleset}`)}</dd>
        </div>
        <div>
          <dt>{t('profile.dayStart')}</dt>
          <dd>{formatHour(user.day_start_hour)}</dd>
        </div>
      </dl>
      <p className="lead">{t(open ? 'profile.readOnly' : 'profile.zoneConfirmed')}</p>
    </ProfileCard>
  )
}
