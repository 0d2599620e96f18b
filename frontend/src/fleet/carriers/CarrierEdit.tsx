import { LIMITS, type CarrierRow } from '@longhaul/core/contract'
import { Box, Button, Paper } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { changesTab, detailsTab } from '../../audit/trail/recordTabs.tsx'
import { DriverGrid } from '../../accounts/drivers/DriverGrid.tsx'
import { mayAccess } from '../../providers/access.ts'
import { MuiField } from '../../form/MuiField.tsx'
import type { Rules } from '../../form/rules.ts'
import { TheirChange } from '../../form/TheirChange.tsx'
import { useEditForm } from '../../form/useEditForm.ts'
import { Guard } from '../../app/Guard.tsx'
import { useT } from '../../i18n/useT.ts'
import { RecordPage } from '../../grid/RecordPage.tsx'
import { RecordTabs } from '../../grid/RecordTabs.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { useWasOpen } from '../../form/useKept.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Facts, type Fact } from '../../ui/Facts.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { formatHour } from '../../ui/format.ts'
import { VehicleGrid } from '../vehicles/VehicleGrid.tsx'
import { CarrierFields } from './CarrierFields.tsx'
import { mergeForm, MergeDialog } from './MergeDialog.tsx'
import { PAGE_RULES, carrierBody, type CarrierForm } from './carrierForm.ts'

const LABELS = {
  name: 'carriers.name',
  main_office_address: 'carriers.address',
  dot_number: 'carriers.dot',
} as const

const RULES: Rules<CarrierForm & { dot_number: string }> = PAGE_RULES

const homeFacts = ({ home_zone, day_start_hour }: CarrierRow, t: ReturnType<typeof useT>): Fact[] => [
  { label: t('carriers.zone'), value: home_zone },
  { label: t('carriers.dayStart'), value: formatHour(day_start_hour) },
]

function EditForm({ carrier }: { carrier: CarrierRow }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useEditForm({
    resource: 'carriers',
    record: carrier,
    formOf: ({ name, main_office_address, dot_number }) => ({
      name,
      main_office_address,
      dot_number: dot_number ?? '',
    }),
    rules: RULES,
    changeOf: (_base, values) => ({
      ...carrierBody(values),
      dot_number: values.dot_number.trim() === '' ? null : values.dot_number.trim(),
    }),
    onSaved: () => navigate('/carriers'),
  })
  return (
    <Paper component="form" noValidate className="narrow" sx={{ padding: 3 }} onSubmit={form.onSubmit}>
      <ErrorBanner message={form.banner} />
      <TheirChange form={form} labelOf={(name) => t(LABELS[name])} />
      <CarrierFields form={form} />
      <MuiField
        field={form.field('dot_number')}
        label={t(LABELS.dot_number)}
        maxLength={LIMITS.dotNumber.max}
      />
      <Box sx={{ marginTop: 2 }}>
        <Facts facts={homeFacts(carrier, t)} />
        <p className="muted">{t('carriers.zoneHint')}</p>
      </Box>
      <Button type="submit" variant="contained" disabled={form.busy} sx={{ marginTop: 2 }}>
        {t(form.busy ? 'records.saving' : 'records.save')}
      </Button>
    </Paper>
  )
}

function Details({ carrier }: { carrier: CarrierRow }) {
  const t = useT()
  return (
    <Facts
      facts={[
        { label: t('carriers.address'), value: carrier.main_office_address },
        { label: t('carriers.dot'), value: carrier.dot_number ?? t('carriers.noDot') },
        ...homeFacts(carrier, t),
      ]}
    />
  )
}

/** The carrier's name, and for admins the way to merge it with another. */
function Head({ carrier }: { carrier: CarrierRow }) {
  const t = useT()
  const { role } = useSignedInUser()
  const [merging, setMerging] = useState(useWasOpen(mergeForm(carrier.id)))
  return (
    <>
      <header className="page-head">
        <h1>{carrier.name}</h1>
        {mayAccess(role, 'delete', 'carriers') && (
          <Button variant="outlined" onClick={() => setMerging(true)}>
            {t('carriers.merge.open')}
          </Button>
        )}
      </header>
      {merging && <MergeDialog carrier={carrier} onClose={() => setMerging(false)} />}
    </>
  )
}

/** /carriers/:id: admins change it, support staff read it; what belongs to the carrier is in tabs. */
export default function CarrierEdit() {
  const t = useT()
  const { role } = useSignedInUser()
  usePageTitle(t('carriers.one'))
  return (
    <Guard may="staff">
      <RecordPage<CarrierRow> resource="carriers" back={t('carriers.backToList')} wide>
        {(carrier) => (
          <>
            <Head key={carrier.id} carrier={carrier} />
            <RecordTabs
              tabs={[
                detailsTab(t, () =>
                  mayAccess(role, 'edit', 'carriers') ? (
                    <EditForm carrier={carrier} />
                  ) : (
                    <Details carrier={carrier} />
                  ),
                ),
                {
                  name: 'vehicles',
                  label: t('nav.vehicles'),
                  panel: () => <VehicleGrid within={{ carrier: carrier.id }} />,
                },
                {
                  name: 'drivers',
                  label: t('nav.drivers'),
                  panel: () => <DriverGrid within={{ carrier: carrier.id }} />,
                },
                changesTab(t, 'carrier', carrier.id),
              ]}
            />
          </>
        )}
      </RecordPage>
    </Guard>
  )
}
