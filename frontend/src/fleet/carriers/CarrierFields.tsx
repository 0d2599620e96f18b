import { MuiField } from '../../form/MuiField.tsx'
import type { Form } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import type { CarrierForm } from './carrierForm.ts'

export function CarrierFields({ form }: { form: Pick<Form<CarrierForm>, 'field'> }) {
  const t = useT()
  return (
    <>
      <MuiField field={form.field('name')} label={t('carriers.name')} />
      <MuiField field={form.field('main_office_address')} label={t('carriers.address')} />
    </>
  )
}
