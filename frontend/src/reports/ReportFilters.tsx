import { REPORT_LIMITS, type CarrierRow, type UserRow, type VehicleRow } from '@longhaul/core/contract'
import type { ReactNode } from 'react'
import { RecordPicker } from '../form/RecordPicker.tsx'
import { useT } from '../i18n/useT.ts'
import { personName } from '../ui/personName.ts'
import { TextField } from '../ui/TextField.tsx'
import { PERIODS } from './periods.ts'
import type { ReportAddress } from './useReportAddress.ts'

const DRIVERS = { role: 'driver' } as const
const shrunk = { inputLabel: { shrink: true } } as const

/** Which days, and whose: each choice stands in the address at once. */
export function ReportFilters({ address, whose }: { address: ReportAddress; whose: ReactNode }) {
  const t = useT()
  const { period, days, refused, carrier, change } = address
  const wrong = refused === null ? undefined : t(`reports.${refused}`, { days: REPORT_LIMITS.days })
  return (
    <div className="report-filters">
      <TextField
        select
        size="small"
        label={t('reports.period.label')}
        value={period}
        onChange={({ target: { value } }) =>
          change(
            value === 'own' ? { period: value, ...days } : { period: value, from: undefined, to: undefined },
          )
        }
      >
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {t(`reports.period.${one}`)}
          </option>
        ))}
      </TextField>
      {period === 'own' && (
        <>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              size="small"
              label={t(`reports.${end}`)}
              value={days[end]}
              slotProps={shrunk}
              {...(end === 'to' && { error: wrong !== undefined, helperText: wrong })}
              onChange={({ target: { value } }) => change({ [end]: value })}
            />
          ))}
        </>
      )}
      <RecordPicker<CarrierRow>
        resource="carriers"
        sort="name"
        nameOf={({ name }) => name}
        label={t('reports.carrier')}
        value={carrier}
        onChange={(id) => change({ carrier: id === undefined ? undefined : String(id) })}
      />
      {whose}
    </div>
  )
}

/** One driver; `label` says what becomes of the choice. */
export const DriverPicker = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}) => (
  <RecordPicker<UserRow>
    resource="drivers"
    sort="last_name"
    filter={DRIVERS}
    nameOf={(user) => `${personName(user)} (${user.username})`}
    label={label}
    value={value}
    onChange={onChange}
  />
)

export const VehiclePicker = ({ address: { vehicle, change } }: { address: ReportAddress }) => {
  const t = useT()
  return (
    <RecordPicker<VehicleRow>
      resource="vehicles"
      sort="vehicle_number"
      nameOf={({ vehicle_number, license_plate }) => `${vehicle_number} (${license_plate})`}
      label={t('reports.vehicle')}
      value={vehicle}
      onChange={(id) => change({ vehicle: id === undefined ? undefined : String(id) })}
    />
  )
}
