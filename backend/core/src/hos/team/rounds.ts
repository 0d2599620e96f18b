import { alongBeam, type Beam } from './beam.ts'
import { type TeamProblem, withoutSplits } from './problem.ts'
import { type Allowance, earliest, leastEffort, type TeamOutcome } from './search.ts'
import type { TeamLabel } from './teamLabel.ts'

export interface TeamPlanned extends TeamOutcome {
  /** Of which the plan is: perhaps one without split rests. */
  readonly problem: TeamProblem
}

/** Labels that may be looked at to find the earliest finish and to prove it. */
export const FOR_PROOF = 5200
/** Of them, those before any plan is tried for: most plans are proved by then. */
const AT_FIRST = 700
/** As long as there is no plan, each beam may look at so many more. */
const WITHOUT_PLAN = 3000
/** And the proof that there is none. */
const TO_REFUSE = 6000
/** Beside all those: for the fewest stops and changes, and for few of them where that takes long. */
const FOR_LEAST_EFFORT = 300
const FOR_LITTLE_EFFORT = 200

/** Each before the best so far: what is still ahead weighs more. The less it does, the earlier the end. */
const HASTY = [
  { haste: 2, steps: 400, isWhole: true },
  { haste: 1.5, steps: 300, isWhole: true },
  { haste: 1.15, steps: 300, isWhole: true },
  { haste: 1.05, steps: 300, isWhole: true },
  { haste: 1.05, steps: 300, isWhole: false },
] as const

interface Try extends Beam {
  /** With whole rests alone: fewer ways to compare, and most of the earliest plans. */
  readonly isWhole: boolean
}

/** No two find the earliest of the same plans: each looks for what ends before the best so far. */
const BEAMS: readonly Try[] = [
  { width: 4, stretch: 15, isWhole: true },
  { width: 6, stretch: 20, isWhole: true },
  { width: 4, stretch: 15, isWhole: false },
]
/** While so little is known of the end that a proof would take too long. */
const WIDER: readonly Try[] = [
  { width: 3, stretch: 5, isWhole: false },
  { width: 10, stretch: 30, isWhole: true },
  { width: 6, stretch: 20, isWhole: false },
  { width: 10, stretch: 15, isWhole: true },
  { width: 10, stretch: 15, isWhole: false },
]
/** Minutes between the best end and the least: few proofs of more are done in time. */
const PROVABLE = 100

/** What looks for plans. */
export interface Searches {
  readonly earliest: typeof earliest
  readonly alongBeam: typeof alongBeam
  readonly leastEffort: typeof leastEffort
}

interface Asked {
  readonly problem: TeamProblem
  readonly starts: TeamProblem['starts']
}

/**
 * The earliest finish: by a search of its own; if that takes long, before the end of a plan found along
 * beams, which bounds all that is looked at.
 */
export function searchAll(
  problem: TeamProblem,
  starts: TeamProblem['starts'],
  allowance: Allowance,
  searches: Searches = { earliest, alongBeam, leastEffort },
): TeamPlanned {
  const rounds = new Rounds({ problem, starts }, allowance, searches)
  rounds.run()
  return rounds.outcome()
}

class Rounds {
  readonly #asked: Asked
  readonly #whole: Asked
  readonly #searches: Searches
  #left: number
  #best: { readonly label: TeamLabel; readonly problem: TeamProblem } | null = null
  #least = 0
  #isDone = false

  constructor(asked: Asked, allowance: Allowance, searches: Searches) {
    this.#asked = asked
    this.#whole = withoutSplits(asked.problem, asked.starts) ?? asked
    this.#searches = searches
    this.#left = allowance.steps
  }

  run(): void {
    this.#prove(Math.min(AT_FIRST, this.#left))
    for (const each of HASTY) this.#hurry(each)
    for (const each of BEAMS) this.#lookAlong(each)
    for (const each of WIDER) if (this.#gap() > PROVABLE && this.#left > 0) this.#lookAlong(each)
    this.#prove(this.#best === null ? Math.max(this.#left, TO_REFUSE) : this.#left)
  }

  outcome(): TeamPlanned {
    const { problem } = this.#asked
    const best = this.#best
    if (best === null) return { best, cutShort: !this.#isDone, least: this.#least, problem }
    const proof = { cutShort: !this.#isDone, least: this.#isDone ? best.label.minute : this.#least }
    const easy = this.#easier(best.label)
    return easy === null
      ? { best: best.label, problem: best.problem, ...proof }
      : { best: easy, problem, ...proof }
  }

  /** With fewer stops and changes, and the same end. */
  #easier({ minute, effort }: TeamLabel): TeamLabel | null {
    const { problem, starts } = this.#asked
    const of = (steps: number, haste: number): TeamLabel | null =>
      this.#searches.leastEffort(problem, starts, { steps }, minute, haste)
    const easy = of(FOR_LEAST_EFFORT, 1) ?? of(FOR_LITTLE_EFFORT, 3)
    return easy !== null && easy.effort <= effort ? easy : null
  }

  #gap(): number {
    return this.#best === null ? Infinity : this.#best.label.minute - this.#least
  }

  /** All that may end before the best so far. */
  #prove(steps: number): void {
    if (this.#isDone) return
    const { problem, starts } = this.#asked
    const found = this.#spend(steps, (allowance) =>
      this.#searches.earliest(problem, starts, allowance, { before: this.#best?.label.minute }),
    )
    if (found.cutShort) this.#least = Math.max(this.#least, found.least)
    this.#isDone = !found.cutShort
    this.#take(found.best, problem)
  }

  #hurry({ haste, steps, isWhole }: (typeof HASTY)[number]): void {
    if (this.#isDone) return
    const { problem, starts } = isWhole ? this.#whole : this.#asked
    const asked = { ...problem, isThorough: false }
    const { best } = this.#spend(steps, (allowance) =>
      this.#searches.earliest(asked, starts, allowance, { haste, before: this.#best?.label.minute }),
    )
    this.#take(best, problem)
  }

  #lookAlong({ isWhole, ...beam }: Try): void {
    if (this.#isDone) return
    const { problem, starts } = isWhole ? this.#whole : this.#asked
    const asked = { ...problem, isThorough: false }
    const steps = this.#left + (this.#best === null ? WITHOUT_PLAN : 0)
    const found = this.#spend(steps, (allowance) =>
      this.#searches.alongBeam(asked, starts, allowance, beam, this.#best?.label.minute),
    )
    this.#take(found, problem)
  }

  /** Nothing ends before the least end. */
  #take(label: TeamLabel | null, problem: TeamProblem): void {
    if (label === null) return
    this.#best = { label, problem }
    this.#isDone ||= label.minute <= this.#least
  }

  #spend<T>(steps: number, search: (allowance: Allowance) => T): T {
    const allowance = { steps: Math.max(0, steps) }
    const given = allowance.steps
    const found = search(allowance)
    this.#left -= given - allowance.steps
    return found
  }
}
