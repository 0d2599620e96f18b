import '../i18n/en/settings.ts'
import { useContext } from 'react'
import { Edit, EditContext, TabbedShowLayout, TabbedShowLayoutTabs } from 'react-admin'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { RecordTab } from '../grid/record/index.ts'
import { StaffPage } from '../grid/StaffPage.tsx'
import { useT } from '../i18n/useT.ts'
import { retryOnce } from '../providers/queryClient.ts'
import { LoadingCard } from '../ui/page/LoadingCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { DriversForm } from './DriversForm.tsx'
import { LandingForm } from './LandingForm.tsx'
import { ServicesForm } from './ServicesForm.tsx'

function NotLoaded() {
  const t = useT()
  const edited = useContext(EditContext)
  return edited && <FailureBanner of={edited} fallback={t('settings.loadFailed')} />
}

const SHEET = {
  '& .RaEdit-card': { minWidth: 0 },
  // A note belongs to the field above it.
  '& .MuiFormHelperText-root': { marginBottom: 1.5 },
}
const TABS = { '& .RaTabbedShowLayout-content': { padding: '24px 0 0' } }
const tabs = <TabbedShowLayoutTabs variant="scrollable" scrollButtons={false} />

/** One record of all settings, a form for each group of them. */
export default function SettingsPage() {
  return (
    <StaffPage title="staffNav.settings" lead="settings.lead">
      <Edit
        resource="settings"
        id="all"
        mutationMode="pessimistic"
        redirect={false}
        title={false}
        actions={false}
        component="div"
        // The route has a guard, and the server decides again.
        disableAuthentication
        loading={<LoadingCard height={320} />}
        error={<NotLoaded />}
        queryOptions={{ onError: () => undefined, retry: retryOnce }}
        sx={SHEET}
      >
        <TabbedShowLayout sx={TABS} tabs={tabs}>
          <RecordTab label="settings.tabs.company">
            <CompanyForm />
          </RecordTab>
          <RecordTab label="settings.tabs.landing" path="landing">
            <LandingForm />
          </RecordTab>
          <RecordTab label="settings.tabs.drivers" path="drivers">
            <DriversForm />
          </RecordTab>
          <RecordTab label="settings.tabs.services" path="services">
            <ServicesForm />
          </RecordTab>
        </TabbedShowLayout>
      </Edit>
    </StaffPage>
  )
}
