/** Copied to a thread at once: a few milliseconds of the event loop. */
const DRIVERS_AT_ONCE = 25
const ROWS_AT_ONCE = 3000

/** Drivers with their rows, in parts that are copied to a thread in a few milliseconds each. */
export function* driverParts<Driver extends { readonly rows: readonly unknown[] }>(
  drivers: readonly Driver[],
): Generator<Driver[]> {
  let part: Driver[] = []
  let rows = 0
  for (const one of drivers) {
    if (part.length === DRIVERS_AT_ONCE || (part.length > 0 && rows + one.rows.length > ROWS_AT_ONCE)) {
      yield part
      part = []
      rows = 0
    }
    part.push(one)
    rows += one.rows.length
  }
  if (part.length > 0) yield part
}
