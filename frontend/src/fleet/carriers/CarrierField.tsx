import type { CarrierRow } from '@longhaul/core/contract'
import { useCarriers } from '../../providers/queries.ts'
import { MuiField } from '../../form/MuiField.tsx'
import { RecordPicker } from '../../form/RecordPicker.tsx'
import type { FormField } from '../../form/useForm.ts'
import { useT } from '../../i18n/useT.ts'
import { MOST_OPTIONS } from '../../ui/mostOptions.ts'

/** Chooses a carrier: from a list while they are few, by typing its name when they are many. */
export function CarrierField({ field, label }: { field: FormField; label: string }) {
  const t = useT()
  const carriers = useCarriers()
  if (carriers.data && carriers.data.length > MOST_OPTIONS)
    return (
      <div className="field-space">
        <RecordPicker<CarrierRow>
          resource="carriers"
          sort="name"
          nameOf={({ name }) => name}
          name={field.name}
          label={label}
          value={Number(field.value) || undefined}
          error={field.error}
          onChange={(id) => field.onChange(id === undefined ? '' : String(id))}
          onBlur={field.onBlur}
        />
      </div>
    )
  return (
    <MuiField field={field} label={label}>
      <option value="">{t(carriers.isPending ? 'nav.loading' : 'vehicles.chooseCarrier')}</option>
      {carriers.isPending && field.value !== '' && <option value={field.value}>{t('nav.loading')}</option>}
      {carriers.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </MuiField>
  )
}
