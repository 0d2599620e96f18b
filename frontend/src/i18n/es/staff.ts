import { admin, overview } from '../../overview/messages.es.ts'
import { fields as auditFields } from '../../audit/trail/fieldMessages.es.ts'
import { auditTrail } from '../../audit/trail/messages.es.ts'
import { carriers } from '../../fleet/carriers/messages.es.ts'
import { mergeCarriers } from '../../fleet/mergeCarriers/messages.es.ts'
import { drivers } from '../../accounts/drivers/messages.es.ts'
import { dutyStatuses } from '../../duty/records/messages.es.ts'
import { logs } from '../../logs/records/messages.es.ts'
import { problems } from '../../problems/messages.es.ts'
import { search } from '../../search/messages.es.ts'
import { vehicles } from '../../fleet/vehicles/messages.es.ts'

/** What only staff's pages say. */
export const staffEs = {
  vehicles,
  carriers,
  mergeCarriers,
  admin,
  overview,
  problems,
  search,
  auditFields,
  drivers,
  dutyStatuses,
  logs,
  auditTrail,
} as const
