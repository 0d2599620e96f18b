import type { OfficeUnsigned } from '@longhaul/core/contract'
import { formatDay } from '../ui/format.ts'
import { DriverName } from './DriverName.tsx'
import { FigureTable } from './FigureTable.tsx'
import { say } from './words.ts'

const oldest = ({ uncertified, missing }: OfficeUnsigned): string => [...uncertified, ...missing].sort()[0]!

/** Drivers with recorded days of the last week that nobody has certified. */
export function UnsignedDays({ drivers }: { drivers: readonly OfficeUnsigned[] }) {
  if (drivers.length === 0) return <p>{say('unsigned.none')}</p>
  return (
    <FigureTable
      caption={say('unsigned.title')}
      rows={drivers}
      keyOf={({ driver }) => driver.id}
      columns={[
        {
          label: say('driver'),
          heading: true,
          render: ({ driver }) => <DriverName driver={driver} tab="logs" />,
        },
        { label: say('unsigned.uncertified'), figure: true, render: (row) => row.uncertified.length },
        { label: say('unsigned.missing'), figure: true, render: (row) => row.missing.length },
        { label: say('unsigned.oldest'), render: (row) => formatDay(oldest(row)) },
      ]}
    />
  )
}
