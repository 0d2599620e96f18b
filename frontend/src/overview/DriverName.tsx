import type { TripUser } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { personName } from '../ui/personName.ts'

/** A driver by name, leading to a tab of their page. */
export const DriverName = ({ driver, tab }: { driver: TripUser; tab: 'trips' | 'logs' | 'replay' }) => (
  <Link to={`/drivers/${driver.id}/${tab}`}>{personName(driver)}</Link>
)
