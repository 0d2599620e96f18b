import { type DriverUncertified } from '#services/overview/overview_facts'
import { findLastReminders } from '#services/reminders/last_reminders'
import { type LastReminder } from '#services/reminders/reminder'

/** The last one of any of these days, by driver. */
export async function findUnsignedReminders(
  unsigned: readonly DriverUncertified[],
): Promise<ReadonlyMap<number, LastReminder>> {
  const namesOf = ({ driver, uncertified, missing }: DriverUncertified) =>
    [...uncertified, ...missing].map((date) => `unsigned-${driver.id}-${date}`)
  const known = await findLastReminders(unsigned.flatMap(namesOf))
  return new Map(
    unsigned.flatMap((one) => {
      const [last] = namesOf(one)
        .flatMap((name) => known.get(name) ?? [])
        .toSorted((a, b) => b.at - a.at)
      return last ? [[one.driver.id, last] as const] : []
    }),
  )
}
