import {
  isReminded,
  LIMITS,
  REMIND_AGAIN_MS,
  type ProblemRow,
  type RemindBody,
} from '@longhaul/core/contract'
import { newId } from '../offline/newId.ts'
import { personName } from '../ui/personName.ts'

/** What one driver is reminded of at once. */
export interface RemindCall {
  name: string
  body: RemindBody
}

const isDue = ({ kind, reminded }: ProblemRow, now: number): boolean =>
  isReminded(kind) && (reminded === null || now - Date.parse(reminded.at) >= REMIND_AGAIN_MS)

/** One a driver, as long as there is room; who was reminded within the hour is left alone. */
export function callsOf(rows: readonly ProblemRow[], now: number): RemindCall[] {
  const due = Map.groupBy(
    rows.filter((row) => isDue(row, now)),
    ({ driver }) => driver.id,
  )
  return [...due].flatMap(([driver, mine]) => {
    const most = LIMITS.reminders.most
    return Array.from({ length: Math.ceil(mine.length / most) }, (_, n) => ({
      name: personName(mine[0]!.driver),
      body: {
        request: newId(),
        driver,
        problems: mine.slice(n * most, (n + 1) * most).map(({ id, date }) => ({ id, date })),
      },
    }))
  })
}
