import { LICENSE_CLASSES, RULESET_IDS } from '@longhaul/core'
import type { Role, UserRow } from '@longhaul/core/contract'
import { Typography } from '@mui/material'
import { AutocompleteInput, DateInput, SelectInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { RecordForm, rulesOf, VehicleInput } from '../../form/record/index.ts'
import { CarrierName, VehicleName } from '../../grid/record/links.tsx'
import { useT } from '../../i18n/useT.ts'
import { formatDay, formatHour, formatZoneName } from '../../ui/format.ts'
import { PaperDay } from '../../ui/papers/PaperDay.tsx'
import { DrivingInputs, PersonInputs, driverRules, personRules } from './AccountInputs.tsx'
import { RegisteredCarrier } from './RegisteredCarrier.tsx'

const hours = () => Array.from({ length: 24 }, (_, id) => ({ id, name: formatHour(id) }))
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific)\//.test(zone))
const RULESETS = RULESET_IDS.map((id) => ({ id, name: `duty.rulesets.${id}` }))
const TERMS = ['home_zone', 'ruleset', 'day_start_hour']

const rulesFor = ({ carrier: owner, registered_carrier }: UserRow) => {
  const { carrier, license_number } = driverRules(({ role }) => owner !== null || role === 'driver')
  // A registered carrier serves until an admin approves the driver.
  return rulesOf({ ...personRules, license_number, carrier: registered_carrier ? [] : carrier })
}

/** Untouched terms must not begin anew; who does not drive has no license to save. */
const changeOf =
  (user: UserRow) =>
  (
    { effective_from, carrier, license_number, ...rest }: Record<string, unknown>,
    typed: Record<string, unknown>,
  ) => ({
    ...rest,
    ...(TERMS.some((name) => name in rest) && effective_from ? { effective_from } : {}),
    ...(user.carrier !== null || typed.role === 'driver'
      ? { ...(carrier !== undefined && { carrier }), ...(license_number !== undefined && { license_number }) }
      : {}),
  })

function Terms({ user }: { user: UserRow }) {
  const t = useT()
  const zones = user.home_zone && !ZONES.includes(user.home_zone) ? [user.home_zone, ...ZONES] : ZONES
  return (
    <>
      <AutocompleteInput
        source="home_zone"
        choices={zones.map((id) => ({ id, name: id }))}
        sx={{ width: '100%' }}
      />
      <SelectInput source="ruleset" choices={RULESETS} />
      <SelectInput source="day_start_hour" choices={hours()} />
      <DateInput source="effective_from" helperText="drivers.effectiveHint" />
      {user.upcoming_terms.map(({ effective_from, home_zone, ruleset, day_start_hour }) => (
        <Typography key={effective_from} variant="body2" sx={{ marginTop: 1 }}>
          {t('drivers.upcoming', {
            date: formatDay(effective_from),
            ruleset: t(`duty.rulesets.${ruleset}`),
            zone: formatZoneName(home_zone),
            hour: formatHour(day_start_hour),
          })}
        </Typography>
      ))}
    </>
  )
}

const CLASSES = LICENSE_CLASSES.map((id) => ({ id, name: id }))

/** What the office keeps of a driver, with how long it still holds. */
function Papers({ user }: { user: UserRow }) {
  const { carrier } = useWatch<{ carrier: number | null }>() as { carrier?: number | null }
  return (
    <>
      <SelectInput source="license_class" choices={CLASSES} translateChoice={false} />
      <DateInput
        source="license_expires_on"
        helperText={<LastDay of={user.license_expires_on} user={user} />}
      />
      <DateInput
        source="medical_expires_on"
        helperText={<LastDay of={user.medical_expires_on} user={user} />}
      />
      <VehicleInput
        source="usual_vehicle"
        filter={{ carrier: carrier ?? user.carrier, retired: false }}
        helperText="drivers.truckHint"
      />
    </>
  )
}

function LastDay({ of, user }: { of: string | null; user: UserRow }) {
  const t = useT()
  return <PaperDay day={of} zone={user.home_zone!} far={t('drivers.lastDayHint')} />
}

function Driving({ user }: { user: UserRow }) {
  const role = useWatch<{ role: Role }>({ name: 'role' })
  return user.carrier !== null || role === 'driver' ? <DrivingInputs /> : null
}

export function AccountForm() {
  const t = useT()
  const user = useRecordContext<UserRow>()
  if (!user) return null
  const describeValue = (field: string, value: unknown) => {
    if (field === 'carrier' && value !== null) return <CarrierName id={value as number} />
    if (field === 'usual_vehicle' && value !== null) return <VehicleName id={value as number} />
    if (field.endsWith('_expires_on') && value !== null) return formatDay(value as string)
    if (field === 'day_start_hour' && value !== null) return formatHour(value as number)
    if (field === 'pilot_grants') return (value as UserRow['pilot_grants']).length
    if (field === 'ruleset' && value !== null)
      return t(`duty.rulesets.${value as (typeof RULESET_IDS)[number]}`)
    return field === 'role' ? t(`drivers.roles.${value as Role}`) : undefined
  }
  return (
    <RecordForm validate={rulesFor(user)} transform={changeOf(user)} describeValue={describeValue}>
      <RegisteredCarrier user={user} />
      <PersonInputs />
      <Driving user={user} />
      {user.carrier !== null && <Papers user={user} />}
      {user.carrier !== null && <Terms user={user} />}
    </RecordForm>
  )
}
