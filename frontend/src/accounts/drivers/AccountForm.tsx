import { RULESET_IDS } from '@longhaul/core'
import { LIMITS, type Role, type UserRow } from '@longhaul/core/contract'
import { Button, Paper, Typography } from '@mui/material'
import { CarrierField } from '../../fleet/carriers/CarrierField.tsx'
import { useCarriers } from '../../providers/queries.ts'
import { MuiField } from '../../form/MuiField.tsx'
import { TheirChange } from '../../form/TheirChange.tsx'
import { useEditForm } from '../../form/useEditForm.ts'
import { useT } from '../../i18n/useT.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatDay, formatHour } from '../../ui/format.ts'
import { PersonFields } from './PersonFields.tsx'
import { RegisteredCarrier } from './RegisteredCarrier.tsx'
import { changeOf, formOf, rulesFor, type DriverForm } from './driverForm.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific)\//.test(zone))

const LABELS = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  role: 'role',
  carrier: 'carrier',
  license_number: 'license',
  home_zone: 'zone',
  ruleset: 'ruleset',
  day_start_hour: 'dayStart',
  effective_from: 'effective',
} as const satisfies Record<keyof DriverForm, string>

const isRuleset = (value: string): value is (typeof RULESET_IDS)[number] =>
  RULESET_IDS.some((id) => id === value)
const isRole = (value: string): value is Role => ['driver', 'support', 'admin'].includes(value)

/** An admin's form of one account; the driver's fields only for who has a driver profile. */
export function AccountForm({ user }: { user: UserRow }) {
  const t = useT()
  const carriers = useCarriers()
  const form = useEditForm({
    resource: 'drivers',
    record: user,
    formOf,
    rules: rulesFor(user),
    changeOf,
  })
  const drives = user.carrier !== null || form.values.role === 'driver'
  const wordsOf = (name: keyof DriverForm, value: string) => {
    if (name === 'carrier') return carriers.data?.find(({ id }) => String(id) === value)?.name ?? value
    if (name === 'day_start_hour') return formatHour(Number(value))
    if (name === 'ruleset' && isRuleset(value)) return t(`profile.rulesets.${value}`)
    return name === 'role' && isRole(value) ? t(`drivers.roles.${value}`) : value
  }
  const zones = user.home_zone && !ZONES.includes(user.home_zone) ? [user.home_zone, ...ZONES] : ZONES
  return (
    <Paper component="form" noValidate className="narrow" sx={{ padding: 3 }} onSubmit={form.onSubmit}>
      <ErrorBanner message={form.banner} />
      <TheirChange form={form} labelOf={(name) => t(`drivers.${LABELS[name]}`)} wordsOf={wordsOf} />
      <RegisteredCarrier user={user} />
      <PersonFields field={form.field} />
      {drives && (
        <>
          <CarrierField field={form.field('carrier')} label={t('drivers.carrier')} />
          <MuiField
            field={form.field('license_number')}
            label={t('drivers.license')}
            maxLength={LIMITS.licenseNumber.max}
          />
        </>
      )}
      {user.carrier !== null && (
        <>
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
                {t(`profile.rulesets.${ruleset}`)}
              </option>
            ))}
          </MuiField>
          <MuiField field={form.field('day_start_hour')} label={t('drivers.dayStart')}>
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {formatHour(Number(hour))}
              </option>
            ))}
          </MuiField>
          <MuiField
            field={form.field('effective_from')}
            label={t('drivers.effective')}
            hint={t('drivers.effectiveHint')}
            type="date"
          />
          {user.upcoming_terms.map(({ effective_from, home_zone, ruleset, day_start_hour }) => (
            <Typography key={effective_from} variant="body2" sx={{ marginTop: 1 }}>
              {t('drivers.upcoming', {
                date: formatDay(effective_from),
                ruleset: t(`profile.rulesets.${ruleset}`),
                zone: home_zone,
                hour: formatHour(day_start_hour),
              })}
            </Typography>
          ))}
        </>
      )}
      <Button type="submit" variant="contained" disabled={form.busy || !form.touched} sx={{ marginTop: 2 }}>
        {t(form.busy ? 'records.saving' : 'records.save')}
      </Button>
    </Paper>
  )
}
