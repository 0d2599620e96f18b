import { admin } from '../../admin/messages.ts'
import { auditTrail } from '../../auditTrail/messages.ts'
import { carriers } from '../../carriers/messages.ts'
import { dashboard } from '../../dashboard/messages.ts'
import { drivers } from '../../drivers/messages.ts'
import { dutyStatuses } from '../../dutyStatuses/messages.ts'
import { duty } from '../../ui/dutyMessages.ts'
import { home } from '../../home/messages.ts'
import { eldLogs } from '../../eldLogs/messages.ts'
import { logs } from '../../logs/messages.ts'
import { profile } from '../../profile/messages.ts'
import { trips } from '../../trips/messages.ts'
import { records } from '../recordMessages.ts'
import { ui } from '../../ui/messages.ts'
import { vehicles } from '../../vehicles/messages.ts'
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
  profile,
  trips,
  eldLogs,
  drivers,
  dutyStatuses,
  logs,
  auditTrail,
} as const
