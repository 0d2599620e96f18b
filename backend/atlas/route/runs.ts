interface Part {
  readonly miles: number
  readonly minutes: number
}

/** Consecutive parts of one road together; parts without length are left out. */
export function runsOf<T extends Part>(parts: readonly T[], roadOf: (part: T) => unknown): T[][] {
  const runs: T[][] = []
  for (const part of parts) {
    if (part.miles <= 0) continue
    const run = runs.at(-1)
    if (run && roadOf(run[0]!) === roadOf(part)) run.push(part)
    else runs.push([part])
  }
  return runs
}

export const lengthOf = (run: readonly Part[]): Part => ({
  miles: run.reduce((sum, { miles }) => sum + miles, 0),
  minutes: run.reduce((sum, { minutes }) => sum + minutes, 0),
})
