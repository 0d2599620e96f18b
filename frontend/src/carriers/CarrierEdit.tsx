import type { CarrierRow } from '@longhaul/core/contract'
import { Button, Paper } from '@mui/material'
import { useUpdate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useForm } from '../shell/form/useForm.ts'
import { useT } from '../shell/i18n/useT.ts'
import { RecordPage } from '../shell/RecordPage.tsx'
import { useSignedInUser } from '../shell/session.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { CarrierFields } from './CarrierFields.tsx'
import { PAGE_RULES, carrierBody } from './carrierForm.ts'

function EditForm({ carrier }: { carrier: CarrierRow }) {
  const t = useT()
  const navigate = useNavigate()
  const [update] = useUpdate()
  const form = useForm({
    initial: { name: carrier.name, main_office_address: carrier.main_office_address },
    rules: PAGE_RULES,
    fallback: t('records.saveFailed'),
    submit: async (values) => {
      const data = { ...carrierBody(values), updated_at: carrier.updated_at }
      await update(
        'carriers',
        { id: carrier.id, data, previousData: carrier },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      await navigate('/carriers')
    },
  })
  return (
    <Paper component="form" noValidate sx={{ padding: 3 }} onSubmit={form.onSubmit}>
      <ErrorBanner message={form.banner} />
      <CarrierFields form={form} />
      <Button type="submit" variant="contained" disabled={form.busy} sx={{ marginTop: 2 }}>
        {t(form.busy ? 'records.saving' : 'records.save')}
      </Button>
    </Paper>
  )
}

function Facts({ carrier }: { carrier: CarrierRow }) {
  const t = useT()
  return (
    <dl className="facts">
      <div>
        <dt>{t('carriers.address')}</dt>
        <dd>{carrier.main_office_address}</dd>
      </div>
      <div>
        <dt>{t('carriers.zone')}</dt>
        <dd>{carrier.home_zone}</dd>
      </div>
    </dl>
  )
}

/** /carriers/:id: admins change it, support staff read it. */
export default function CarrierEdit() {
  const t = useT()
  const user = useSignedInUser()
  usePageTitle(t('carriers.one'))
  return (
    <RecordPage<CarrierRow> resource="carriers" back={t('carriers.backToList')}>
      {(carrier) => (
        <>
          <h1>{carrier.name}</h1>
          {user.is_admin ? (
            <EditForm key={carrier.updated_at} carrier={carrier} />
          ) : (
            <Facts carrier={carrier} />
          )}
        </>
      )}
    </RecordPage>
  )
}
