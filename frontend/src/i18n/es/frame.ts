import { dashboard } from '../../trips/dashboard/messages.es.ts'
import { duty } from '../../ui/duty/messages.es.ts'
import { trips } from '../../trips/messages.es.ts'
import { ui } from '../../ui/messages.es.ts'
import { publicEs } from './public.ts'

/** What the frame and most drivers' pages say, and the public ones; the other words come with their pages. */
export const es = {
  ...publicEs,
  ui,
  duty,
  dashboard,
  trips,
} as const
