import { Button, Paper, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders, useSignedInUser } from '../../app/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
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

/** Zone, rule set and day start. A driver confirms the zone once; the rest is the admin's. */
export function HomeTerminal() {
  const t = useT()
  const verbs = useVerbs()
  const { auth } = useProviders()
  const user = useSignedInUser()
  const errorMessage = useErrorMessage()
  const [zone, setZone] = useState(user.home_zone)
  const confirm = useMutation({
    mutationFn: async () => {
      await verbs.updateProfile({ home_zone: zone, home_zone_confirmed: true })
      await auth.refreshUser()
    },
  })
  const open = user.has_driver && !user.home_zone_confirmed
  const zones = US_ZONES.includes(user.home_zone) ? US_ZONES : [user.home_zone, ...US_ZONES]
  return (
    <Paper component="section" aria-labelledby="terminal-title" sx={{ padding: 3 }}>
      <Typography id="terminal-title" variant="h2">
        {t('profile.terminal')}
      </Typography>
      <p className="lead">{t(open ? 'profile.zoneConfirmText' : 'profile.terminalText')}</p>
      {confirm.error && <ErrorBanner message={errorMessage(confirm.error, t('profile.zoneFailed'))} />}
      {open && (
        <>
          <TextField
            select
            label={t('profile.zone')}
            value={zone}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            onChange={(event) => setZone(event.target.value)}
          >
            {zones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </TextField>
          <Button
            variant="contained"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate()}
            sx={{ marginBlock: 2 }}
          >
            {t('profile.zoneConfirm')}
          </Button>
        </>
      )}
      <dl className="facts">
        {!open && (
          <div>
            <dt>{t('profile.zone')}</dt>
            <dd>{user.home_zone.replaceAll('_', ' ')}</dd>
          </div>
        )}
        <div>
          <dt>{t('profile.ruleset')}</dt>
          <dd>{t(`profile.rulesets.${user.ruleset}`)}</dd>
        </div>
        <div>
          <dt>{t('profile.dayStart')}</dt>
          <dd>{String(user.day_start_hour).padStart(2, '0')}:00</dd>
        </div>
      </dl>
      <p className="lead">{t(open ? 'profile.readOnly' : 'profile.zoneConfirmed')}</p>
    </Paper>
  )
}
