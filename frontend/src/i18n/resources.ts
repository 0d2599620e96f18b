import { drivers } from '../accounts/drivers/messages.ts'
import { auditTrail } from '../audit/trail/messages.ts'
import { dutyStatuses } from '../duty/records/messages.ts'
import { carriers } from '../fleet/carriers/messages.ts'
import { vehicles } from '../fleet/vehicles/messages.ts'
import { logs } from '../logs/records/messages.ts'
import { trips } from '../trips/messages.ts'
import type { Messages } from './translate.ts'

/**
 * What react-admin calls the records and their fields wherever a column or an input has no label of its own.
 */
export const resources: Messages = {
  trips: trips.grid.resource,
  carriers: carriers.resource,
  vehicles: vehicles.resource,
  drivers: drivers.resource,
  'duty-statuses': dutyStatuses.resource,
  logs: logs.resource,
  'audit-trail': auditTrail.resource,
}
