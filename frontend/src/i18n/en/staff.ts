import { records } from '../../grid/messages.ts'
import { staffNav } from '../../app/staff/messages.ts'
import { carriers } from '../../fleet/carriers/messages.ts'
import { drivers } from '../../accounts/drivers/messages.ts'
import { dutyStatuses } from '../../duty/records/messages.ts'
import { logs } from '../../logs/records/messages.ts'
import { search } from '../../search/messages.ts'
import { vehicles } from '../../fleet/vehicles/messages.ts'
import { papers } from '../../ui/papers/messages.ts'
import { en } from './frame.ts'
import { addSpanish } from '../spanishParts.ts'

/** What only staff's pages say. */
export const staffEn = {
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

// From here on every translator knows them.
Object.assign(en, staffEn)
addSpanish(async () => (await import('../es/staff.ts')).staffEs)
