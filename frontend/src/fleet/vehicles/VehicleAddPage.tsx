import { FALLBACKS } from '@longhaul/core/contract'
import { Button, Paper } from '@mui/material'
import { Link, useNavigate } from 'react-router-dom'
import { useCreateVehicle } from '../../providers/queries.ts'
import { AccessDenied } from '../../app/AccessDenied.tsx'
import { useForm } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { useSignedInUser } from '../../app/session.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { VehicleFields } from './VehicleFields.tsx'
import { EMPTY_VEHICLE, PAGE_RULES, vehicleBody } from './vehicleForm.ts'

export default function VehicleAddPage() {
  const t = useT()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const create = useCreateVehicle()
  usePageTitle(t('vehicles.addTitle'))
  const form = useForm({
    initial: EMPTY_VEHICLE,
    rules: PAGE_RULES,
    fallback: FALLBACKS.createVehicle,
    keep: 'add-vehicle',
    submit: async (values) => {
      await create.mutateAsync(vehicleBody(values))
      await navigate('/dashboard')
    },
  })

  if (!user.is_admin) return <AccessDenied reason={t('vehicles.denied')} />
  return (
    <div className="narrow">
      <LeaveGuard when={form.touched && !create.isSuccess} text={t('ui.leave.text')} />
      <Link className="back" to="/dashboard">
        {t('vehicles.back')}
      </Link>
      <h1>{t('vehicles.addTitle')}</h1>
      <p className="lead">{t('vehicles.lead')}</p>
      <Paper component="form" noValidate sx={{ padding: 3 }} onSubmit={form.onSubmit}>
        <ErrorBanner message={form.banner} />
        <VehicleFields form={form} />
        <Button type="submit" variant="contained" disabled={form.busy} sx={{ marginTop: 2 }}>
          {t(form.busy ? 'vehicles.saving' : 'vehicles.submit')}
        </Button>
      </Paper>
    </div>
  )
}
