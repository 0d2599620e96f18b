import type { TripUser } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { personName } from '../ui/personName.ts'

export type DriverTab = 'trips' | 'logs' | 'replay'

export const DriverName = ({ driver, tab }: { driver: TripUser; tab: DriverTab }) => (
  <Link to={`/drivers/${driver.id}/${tab}`}>{personName(driver)}</Link>
)
