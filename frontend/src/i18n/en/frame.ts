import { dashboard } from '../../trips/dashboard/messages.ts'
import { duty } from '../../ui/duty/messages.ts'
import { trips } from '../../trips/messages.ts'
import { ui } from '../../ui/messages.ts'
import { en as publicEn } from './public.ts'
import { addSpanish } from '../spanishParts.ts'

/** What the frame and most drivers' pages say, and the public ones; the other words come with their pages. */
export const en = {
  ...publicEn,
  ui,
  duty,
  dashboard,
  trips,
} as const

addSpanish(async () => (await import('../es/frame.ts')).es)
