import '../i18n/en/overview.ts'
import { Box, Button, Skeleton } from '@mui/material'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CarrierRecords } from '../fleet/carriers/index.ts'
import { VehicleRecords } from '../fleet/vehicles/index.ts'
import { addDraftName } from '../form/record/addDraftName.ts'
import { useHasDraft } from '../form/useSavedDraft.ts'
import { StaffPage } from '../grid/index.ts'
import { useResourceName } from '../i18n/useResourceName.ts'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'
import { PanelTabs } from '../ui/page/PanelTabs.tsx'
import { Overview } from './Overview.tsx'

const CarrierAddDialog = lazyDialog(async () => ({
  default: (await import('../fleet/carriers/CarrierForm.tsx')).CarrierAddDialog,
}))
const VehicleAddDialog = lazyDialog(async () => ({
  default: (await import('../fleet/vehicles/VehicleForm.tsx')).VehicleAddDialog,
}))

const TABS = ['overview', 'carriers', 'vehicles'] as const
type TabName = (typeof TABS)[number]

const RESOURCES = {
  carriers: { Records: CarrierRecords, AddDialog: CarrierAddDialog },
  vehicles: { Records: VehicleRecords, AddDialog: VehicleAddDialog },
}

function ResourceTab({ resource }: { resource: keyof typeof RESOURCES }) {
  const { Records, AddDialog } = RESOURCES[resource]
  const t = useT()
  const { one } = useResourceName(resource)
  const [adding, setAdding] = useState(useHasDraft(addDraftName(resource)))
  return (
    <>
      <Button variant="contained" onClick={() => setAdding(true)} sx={{ marginBottom: 2 }}>
        {t('records.add', { name: one })}
      </Button>
      <Suspense fallback={<Skeleton variant="rounded" height={320} sx={{ maxWidth: 'none' }} />}>
        <Records within={{}} />
      </Suspense>
      <AddDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

/** The overview, and beside it the two lists that the specification has on an admin's dashboard. */
function AdminTabs() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const tab: TabName = TABS.find((name) => name === params.get('tab')) ?? 'overview'
  return (
    <>
      <Box sx={{ marginBottom: 3 }}>
        <PanelTabs
          of="admin"
          name={t('admin.tabs')}
          tabs={TABS}
          shown={tab}
          labelOf={(name) => t(`admin.${name}`)}
          onShow={(name) => setParams(name === 'overview' ? {} : { tab: name })}
        />
      </Box>
      <section role="tabpanel" id={`admin-panel-${tab}`} aria-labelledby={`admin-tab-${tab}`}>
        {tab === 'overview' ? <Overview /> : <ResourceTab key={tab} resource={tab} />}
      </section>
    </>
  )
}

/** /overview; /admin, the specification's address of it, is the same page. */
export default function OverviewPage() {
  const { is_admin: isAdmin } = useSignedInUser()
  return <StaffPage title="staffNav.overview">{isAdmin ? <AdminTabs /> : <Overview />}</StaffPage>
}
