import { FALLBACKS } from '@longhaul/core/contract'
import { Button, Paper } from '@mui/material'
import { Link, useNavigate } from 'react-router-dom'
import { useCreateCarrier } from '../../providers/queries.ts'
import { AccessDenied } from '../../app/AccessDenied.tsx'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { CarrierFields } from './CarrierFields.tsx'
import { EMPTY_CARRIER, PAGE_RULES, carrierBody } from './carrierForm.ts'

export default function CarrierAddPage() {
  const t = useT()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const create = useCreateCarrier()
  usePageTitle(t('carriers.addTitle'))
  const form = useForm({
    initial: EMPTY_CARRIER,
    rules: PAGE_RULES,
    fallback: FALLBACKS.createCarrier,
    keep: 'add-carrier',
    submit: async (values) => {
      await create.mutateAsync(carrierBody(values))
      await navigate('/dashboard')
    },
  })

  if (!user.is_admin) return <AccessDenied reason={t('carriers.denied')} />
  return (
    <div className="narrow">
      <LeaveGuard when={form.touched && !create.isSuccess} text={t('ui.leave.text')} />
      <Link className="back" to="/dashboard">
        {t('carriers.back')}
      </Link>
      <h1>{t('carriers.addTitle')}</h1>
      <p className="lead">{t('carriers.lead')}</p>
      <Paper component="form" noValidate sx={{ padding: 3 }} onSubmit={form.onSubmit}>
        <ErrorBanner message={form.banner} />
        <CarrierFields form={form} />
        <Button type="submit" variant="contained" disabled={form.busy} sx={{ marginTop: 2 }}>
          {t(form.busy ? 'carriers.saving' : 'carriers.submit')}
        </Button>
      </Paper>
    </div>
  )
}
