import { admin, overview } from '../overview/messages.ts'
import { fields as auditFields } from '../audit/trail/fieldMessages.ts'
import { auditTrail } from '../audit/trail/messages.ts'
import { carriers } from '../fleet/carriers/messages.ts'
import { dashboard } from '../trips/dashboard/messages.ts'
import { drivers } from '../accounts/drivers/messages.ts'
import { dutyStatuses } from '../duty/records/messages.ts'
import { duty } from '../ui/duty/messages.ts'
import { imports } from '../imports/messages.ts'
import { home } from '../home/messages.ts'
import { eldLogs } from '../logs/days/messages.ts'
import { logs } from '../logs/records/messages.ts'
import { profile } from '../accounts/profile/messages.ts'
import { trips } from '../trips/messages.ts'
import { replay } from '../audit/replay/messages.ts'
import { search } from '../search/messages.ts'
import { records } from '../grid/messages.ts'
import { ui } from '../ui/messages.ts'
import { vehicles } from '../fleet/vehicles/messages.ts'
import { en as publicEn } from './en.public.ts'

/** Everything the signed-in pages say, and the public ones. Each feature folder owns its own file. */
export const en = {
  ...publicEn,
  ui,
  records,
  duty,
  home,
  dashboard,
  vehicles,
  carriers,
  admin,
  overview,
  imports,
  search,
  replay,
  auditFields,
  profile,
  trips,
  eldLogs,
  drivers,
  dutyStatuses,
  logs,
  auditTrail,
} as const
