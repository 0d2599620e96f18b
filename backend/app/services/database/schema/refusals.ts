/** A release that an upgrade must not skip: later ones do not have what it does to the database. */
export interface Stop {
  readonly release: string
  /** Its last step. A database that has had no step at all is new, and needs no stop. */
  readonly migration: string
}

/** In order. A release that drops what an earlier one needs adds the last release that has it. */
export const STOPS: readonly Stop[] = []

export interface SchemaState {
  /** Steps that the database has had. */
  readonly done: readonly string[]
  /** Steps that this program has. */
  readonly known: readonly string[]
  /** Which release changed the database last; `null` is not known. */
  readonly release: string | null
}

const nameOf = (step: string): string => step.slice(step.lastIndexOf('/') + 1)

/** Why this program must not touch the database; nothing has been changed. */
export function refuseSchema(
  { done, known, release }: SchemaState,
  program: string,
  stops: readonly Stop[] = STOPS,
): string | null {
  const newer = done
    .filter((step) => !known.includes(step))
    .toSorted()
    .at(-1)
  if (newer !== undefined) {
    const from = release === null ? 'a newer release' : `release ${release}`
    return (
      `The database has had the change ${nameOf(newer)} of ${from}, which this program (release ${program}) does not know. ` +
      `Start ${from} or a later one on it; to go back, restore the backup that was taken before the upgrade.`
    )
  }
  if (done.length === 0) return null
  const stop = stops.find(({ migration }) => !done.some((step) => nameOf(step) === migration))
  if (stop === undefined) return null
  return (
    `The database is of a release before ${stop.release}, which cannot be skipped: it has not had the change ${stop.migration}. ` +
    `Start release ${stop.release} on it once, then this program (release ${program}).`
  )
}
