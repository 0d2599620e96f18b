import { RULESET_IDS } from '@longhaul/core'
import { LIMITS, type UserRow } from '@longhaul/core/contract'
import { Button, Paper } from '@mui/material'
import { useUpdate } from 'react-admin'
import { useCarriers } from '../providers/queries.ts'
import { MuiField } from '../shell/form/MuiField.tsx'
import { useForm } from '../shell/form/useForm.ts'
import { useT } from '../shell/i18n/useT.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { RoleField } from './RoleField.tsx'
import { changeOf, formOf, rulesFor } from './driverForm.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific)\//.test(zone))

/** An admin's form of one account; the driver's fields only for who has a driver profile. */
export function AccountForm({ user }: { user: UserRow }) {
  const t = useT()
  const carriers = useCarriers()
  const [update] = useUpdate()
  const form = useForm({
    initial: formOf(user),
    rules: rulesFor(user),
    fallback: t('records.saveFailed'),
    submit: (values) =>
      update(
        'drivers',
        { id: user.id, data: changeOf(user, values), previousData: user },
        { mutationMode: 'pessimistic', returnPromise: true },
      ),
  })
  const zones = user.home_zone && !ZONES.includes(user.home_zone) ? [user.home_zone, ...ZONES] : ZONES
  return (
    <Paper component="form" noValidate className="narrow" sx={{ padding: 3 }} onSubmit={form.onSubmit}>
      <ErrorBanner message={form.banner} />
      <MuiField
        field={form.field('first_name')}
        label={t('drivers.firstName')}
        maxLength={LIMITS.firstName.max}
      />
      <MuiField
        field={form.field('last_name')}
        label={t('drivers.lastName')}
        maxLength={LIMITS.lastName.max}
      />
      <MuiField
        field={form.field('email')}
        label={t('drivers.email')}
        type="email"
        maxLength={LIMITS.email.max}
      />
      <RoleField field={form.field('role')} />
      {user.carrier !== null && (
        <>
          <MuiField field={form.field('carrier')} label={t('drivers.carrier')}>
            {!carriers.data && <option value={String(user.carrier)}>{t('nav.loading')}</option>}
            {carriers.data?.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </MuiField>
          <MuiField
            field={form.field('license_number')}
            label={t('drivers.license')}
            maxLength={LIMITS.licenseNumber.max}
          />
          <MuiField field={form.field('home_zone')} label={t('drivers.zone')}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </MuiField>
          <MuiField field={form.field('ruleset')} label={t('drivers.ruleset')}>
            {RULESET_IDS.map((ruleset) => (
              <option key={ruleset} value={ruleset}>
                {ruleset}
              </option>
            ))}
          </MuiField>
          <MuiField field={form.field('day_start_hour')} label={t('drivers.dayStart')}>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hour}
              </option>
            ))}
          </MuiField>
          <MuiField
            field={form.field('effective_from')}
            label={t('drivers.effective')}
            hint={t('drivers.effectiveHint')}
            type="date"
          />
        </>
      )}
      <Button type="submit" variant="contained" disabled={form.busy || !form.touched} sx={{ marginTop: 2 }}>
        {t(form.busy ? 'records.saving' : 'records.save')}
      </Button>
    </Paper>
  )
}
