import { LIMITS, US_STATES } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { CarrierField } from '../carriers/CarrierField.tsx'
import { useCarriers } from '../../providers/queries.ts'
import { MuiField } from '../../form/MuiField.tsx'
import type { Form } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import type { VehicleForm } from './vehicleForm.ts'

export function VehicleFields({ form }: { form: Form<VehicleForm> }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const carriers = useCarriers()
  return (
    <>
      {carriers.error && !carriers.data && (
        <ErrorBanner
          message={errorMessage(carriers.error, t('vehicles.carriersFailed'))}
          action={
            <Button loading={carriers.isFetching} onClick={() => void carriers.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
      <MuiField
        field={form.field('vehicle_number')}
        label={t('vehicles.number')}
        hint={t('vehicles.numberHint')}
        maxLength={LIMITS.vehicleNumber.max}
        capitals="characters"
      />
      <MuiField field={form.field('license_plate')} label={t('vehicles.plate')} capitals="characters" />
      <MuiField field={form.field('state')} label={t('vehicles.state')}>
        <option value="">{t('vehicles.chooseState')}</option>
        {US_STATES.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </MuiField>
      <CarrierField field={form.field('carrier')} label={t('vehicles.carrier')} />
    </>
  )
}
