import type { TripUser } from '@longhaul/core/contract'
import { useT, type MessageKey } from '../i18n/useT.ts'
import { DriverName, type DriverTab } from './DriverName.tsx'
import { FigureTable, type FigureTableProps } from '../grid/figures/FigureTable.tsx'

/** Figures of drivers; the name leads to the `tab` of the driver's record that tells more, or `none`. */
export function DriverTable<Row extends { driver: TripUser }>({
  tab,
  none,
  columns,
  ...table
}: Omit<FigureTableProps<Row>, 'keyOf'> & { tab: DriverTab; none?: MessageKey }) {
  const t = useT()
  if (none && table.rows.length === 0) return <p>{t(none)}</p>
  const name = {
    label: t('overview.driver'),
    heading: true,
    render: ({ driver }: Row) => <DriverName driver={driver} tab={tab} />,
  } as const
  return <FigureTable {...table} keyOf={({ driver }) => driver.id} columns={[name, ...columns]} />
}
