import type { VehicleRow } from '@longhaul/core/contract'
import { Button, Paper } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { changesTab, detailsTab } from '../../audit/trail/recordTabs.tsx'
import { mayAccess } from '../../providers/access.ts'
import { useCarriers } from '../../providers/queries.ts'
import { MuiField } from '../../form/MuiField.tsx'
import { TheirChange } from '../../form/TheirChange.tsx'
import { useEditForm } from '../../form/useEditForm.ts'
import { Guard } from '../../app/Guard.tsx'
import { useT } from '../../i18n/useT.ts'
import { RecordPage } from '../../grid/RecordPage.tsx'
import { RecordTabs } from '../../grid/RecordTabs.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Facts } from '../../ui/Facts.tsx'
import { TripGrid } from '../../trips/TripGrid.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { VehicleFields } from './VehicleFields.tsx'
import { PAGE_RULES, SIZE_RULES, SIZES, vehicleBody, type VehicleForm } from './vehicleForm.ts'

const YES = 'yes'
const FLAGS = ['sleeper_berth', 'hazmat', 'retired'] as const
type Extra = (typeof SIZES)[number] | (typeof FLAGS)[number]
type EditedForm = VehicleForm & Record<Extra, string>
const sizeOf = (value: string) => (value.trim() === '' ? null : Number(value))
const answer = (value: boolean) => (value ? YES : 'no')

const LABELS = {
  vehicle_number: 'vehicles.number',
  license_plate: 'vehicles.plate',
  state: 'vehicles.state',
  carrier: 'vehicles.carrier',
} as const

const formOf = (vehicle: VehicleRow): EditedForm => ({
  vehicle_number: vehicle.vehicle_number,
  license_plate: vehicle.license_plate,
  state: vehicle.state,
  carrier: String(vehicle.carrier),
  sleeper_berth: answer(vehicle.sleeper_berth),
  height_inches: String(vehicle.height_inches ?? ''),
  length_feet: String(vehicle.length_feet ?? ''),
  weight_pounds: String(vehicle.weight_pounds ?? ''),
  hazmat: answer(vehicle.hazmat),
  retired: answer(vehicle.retired),
})

function EditForm({ vehicle }: { vehicle: VehicleRow }) {
  const t = useT()
  const navigate = useNavigate()
  const carriers = useCarriers()
  const form = useEditForm<VehicleRow, EditedForm>({
    resource: 'vehicles',
    record: vehicle,
    formOf,
    rules: { ...PAGE_RULES, ...SIZE_RULES },
    changeOf: (_base, values) => ({
      ...vehicleBody(values),
      sleeper_berth: values.sleeper_berth === YES,
      height_inches: sizeOf(values.height_inches),
      length_feet: sizeOf(values.length_feet),
      weight_pounds: sizeOf(values.weight_pounds),
      hazmat: values.hazmat === YES,
      retired: values.retired === YES,
    }),
    onSaved: () => navigate('/vehicles'),
  })
  const labelOf = (name: keyof EditedForm) =>
    t(name in LABELS ? LABELS[name as keyof typeof LABELS] : `vehicles.${name as Extra}`)
  const wordsOf = (name: keyof EditedForm, value: string) => {
    if (name === 'carrier') return carriers.data?.find(({ id }) => String(id) === value)?.name ?? value
    return (FLAGS as readonly string[]).includes(name)
      ? t(value === YES ? 'records.yes' : 'records.no')
      : value
  }
  return (
    <Paper component="form" noValidate className="narrow" sx={{ padding: 3 }} onSubmit={form.onSubmit}>
      <ErrorBanner message={form.banner} />
      <TheirChange form={form} labelOf={labelOf} wordsOf={wordsOf} />
      <VehicleFields form={form} />
      {SIZES.map((name) => (
        <MuiField
          key={name}
          field={form.field(name)}
          label={t(`vehicles.${name}`)}
          hint={t(`vehicles.${name}_hint`)}
          maxLength={6}
        />
      ))}
      {FLAGS.map((name) => (
        <MuiField
          key={name}
          field={form.field(name)}
          label={t(`vehicles.${name}`)}
          hint={t(`vehicles.${name}_hint`)}
        >
          <option value={YES}>{t('records.yes')}</option>
          <option value="no">{t('records.no')}</option>
        </MuiField>
      ))}
      <Button type="submit" variant="contained" disabled={form.busy} sx={{ marginTop: 2 }}>
        {t(form.busy ? 'records.saving' : 'records.save')}
      </Button>
    </Paper>
  )
}

function Details({ vehicle }: { vehicle: VehicleRow }) {
  const t = useT()
  const answered = (value: boolean) => t(value ? 'records.yes' : 'records.no')
  return (
    <Facts
      facts={[
        { label: t('vehicles.plate'), value: `${vehicle.license_plate} - ${vehicle.state}` },
        { label: t('vehicles.sleeper_berth'), value: answered(vehicle.sleeper_berth) },
        ...SIZES.map((name) => ({
          label: t(`vehicles.${name}`),
          value: vehicle[name] ?? t('vehicles.unknown'),
        })),
        { label: t('vehicles.hazmat'), value: answered(vehicle.hazmat) },
        { label: t('vehicles.retired'), value: answered(vehicle.retired) },
      ]}
    />
  )
}

/** /vehicles/:id: admins change it, support staff read it; what belongs to the vehicle is in tabs. */
export default function VehicleEdit() {
  const t = useT()
  const { role } = useSignedInUser()
  usePageTitle(t('vehicles.one'))
  return (
    <Guard may="staff">
      <RecordPage<VehicleRow> resource="vehicles" back={t('vehicles.backToList')} wide>
        {(vehicle) => (
          <>
            <header className="page-head">
              <h1>{vehicle.vehicle_number}</h1>
            </header>
            <RecordTabs
              tabs={[
                detailsTab(t, () =>
                  mayAccess(role, 'edit', 'vehicles') ? (
                    <EditForm vehicle={vehicle} />
                  ) : (
                    <Details vehicle={vehicle} />
                  ),
                ),
                {
                  name: 'trips',
                  label: t('nav.trips'),
                  panel: () => <TripGrid within={{ vehicle_id: vehicle.id }} />,
                },
                changesTab(t, 'vehicle', vehicle.id),
              ]}
            />
          </>
        )}
      </RecordPage>
    </Guard>
  )
}
