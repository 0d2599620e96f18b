import { records } from '../../grid/messages.es.ts'
import { staffNav } from '../../app/staff/messages.es.ts'
import { carriers } from '../../fleet/carriers/messages.es.ts'
import { drivers } from '../../accounts/drivers/messages.es.ts'
import { dutyStatuses } from '../../duty/records/messages.es.ts'
import { logs } from '../../logs/records/messages.es.ts'
import { search } from '../../search/messages.es.ts'
import { vehicles } from '../../fleet/vehicles/messages.es.ts'
import { papers } from '../../ui/papers/messages.es.ts'

/** What only staff's pages say. */
export const staffEs = {
  records,
  staffNav,
  vehicles,
  carriers,
  search,
  drivers,
  dutyStatuses,
  logs,
  papers,
} as const
