import { Button, Tab, Tabs } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ADD_CARRIER_FORM, CarrierAddDialog } from '../fleet/carriers/CarrierForm.tsx'
import { CarrierRecords } from '../fleet/carriers/CarrierList.tsx'
import { useT } from '../i18n/useT.ts'
import { useWasOpen } from '../form/useKept.ts'
import { usePageTitle } from '../ui/usePageTitle.ts'
import { ADD_VEHICLE_FORM, VehicleAddDialog } from '../fleet/vehicles/VehicleForm.tsx'
import { VehicleRecords } from '../fleet/vehicles/VehicleList.tsx'
import { Overview } from './Overview.tsx'

const TABS = ['overview', 'carriers', 'vehicles'] as const
type TabName = (typeof TABS)[number]

function WithAdd({
  form,
  label,
  dialog,
  children,
}: {
  /** The name under which what is typed outlives a session that ends. */
  form: string
  label: string
  dialog: (onClose: () => void) => ReactNode
  children: ReactNode
}) {
  const [open, setOpen] = useState(useWasOpen(form))
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ marginBottom: 2 }}>
        {label}
      </Button>
      {children}
      {open && dialog(() => setOpen(false))}
    </>
  )
}

export default function AdminPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const tab: TabName = TABS.find((name) => name === params.get('tab')) ?? 'overview'
  usePageTitle(t('admin.title'))
  return (
    <>
      <h1>{t('admin.title')}</h1>
      <Tabs
        value={tab}
        aria-label={t('admin.tabs')}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, name: TabName) => setParams(name === 'overview' ? {} : { tab: name })}
        sx={{ marginBottom: 3 }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`admin-tab-${name}`}
            aria-controls={`admin-panel-${name}`}
            label={t(`admin.${name}`)}
          />
        ))}
      </Tabs>
      <section role="tabpanel" id={`admin-panel-${tab}`} aria-labelledby={`admin-tab-${tab}`}>
        {tab === 'overview' && <Overview />}
        {tab === 'carriers' && (
          <WithAdd
            form={ADD_CARRIER_FORM}
            label={t('carriers.addTitle')}
            dialog={(onClose) => <CarrierAddDialog onClose={onClose} />}
          >
            <CarrierRecords within={{}} />
          </WithAdd>
        )}
        {tab === 'vehicles' && (
          <WithAdd
            form={ADD_VEHICLE_FORM}
            label={t('vehicles.addTitle')}
            dialog={(onClose) => <VehicleAddDialog onClose={onClose} />}
          >
            <VehicleRecords within={{}} />
          </WithAdd>
        )}
      </section>
    </>
  )
}
