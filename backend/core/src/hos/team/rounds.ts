import { type TeamProblem, withoutSplits } from './problem.ts'
import { type Allowance, earliest, leastEffort, type TeamOutcome } from './search.ts'
import type { TeamLabel } from './teamLabel.ts'

export interface TeamPlanned extends TeamOutcome {
  /** Of which the plan is: perhaps one without split rests. */
  readonly problem: TeamProblem
}

/** Labels that the proof of the earliest finish may look at. */
export const FOR_PROOF = 11_000
/** Of them, those before any plan is tried for in haste: most plans are proved by then. */
const AT_FIRST = 1000
/** Beside all those: for the fewest stops and changes, and for few of them where that takes long. */
const FOR_LEAST_EFFORT = 400
const FOR_LITTLE_EFFORT = 250

interface Try {
  /** How much more what is still ahead weighs. */
  readonly haste: number
  /** Fuel wherever it may matter seldom makes a plan earlier and takes long. */
  readonly anyFuel: boolean
  readonly steps: number
}

/** Nothing weighs more, and all is looked at. */
const PROOF = { haste: 1, anyFuel: true }
/** No two find the earliest of the same plans: each looks for what ends before the best so far. */
const QUICK: readonly Try[] = [
  { haste: 20, anyFuel: false, steps: 400 },
  { haste: 3, anyFuel: false, steps: 400 },
  { haste: 2, anyFuel: false, steps: 1000 },
  { haste: 20, anyFuel: true, steps: 400 },
  { haste: 1.5, anyFuel: true, steps: 600 },
  { haste: 1.02, anyFuel: false, steps: 400 },
]
/** Where there is no proof. */
const MORE: readonly Try[] = [
  { haste: 1.4, anyFuel: false, steps: 1500 },
  { haste: 1.15, anyFuel: false, steps: 2300 },
  { haste: 1.05, anyFuel: false, steps: 800 },
  { haste: 1.3, anyFuel: true, steps: 800 },
  { haste: 1.15, anyFuel: true, steps: 1500 },
]
/** As long as there is no plan, each try may look at so many. */
const WITHOUT_PLAN = 4000

/** What looks for plans. */
export interface Searches {
  readonly earliest: typeof earliest
  readonly leastEffort: typeof leastEffort
}

/**
 * The earliest finish: by a search of its own; if that takes long, before the end of a plan found in haste,
 * which bounds all that is looked at.
 */
export function searchAll(
  problem: TeamProblem,
  starts: TeamProblem['starts'],
  allowance: Allowance,
  searches: Searches = { earliest, leastEffort },
): TeamPlanned {
  const rounds = new Rounds(problem, starts, allowance, searches)
  rounds.run()
  return rounds.outcome()
}

class Rounds {
  readonly #problem: TeamProblem
  readonly #starts: TeamProblem['starts']
  readonly #searches: Searches
  #left: number
  #best: { readonly label: TeamLabel; readonly problem: TeamProblem } | null = null
  #least = 0
  #isDone = false

  constructor(problem: TeamProblem, starts: TeamProblem['starts'], allowance: Allowance, searches: Searches) {
    this.#problem = problem
    this.#starts = starts
    this.#searches = searches
    this.#left = allowance.steps
  }

  run(): void {
    this.#prove(AT_FIRST)
    const whole = withoutSplits(this.#problem, this.#starts)
    if (whole !== null) {
      this.#tryEach(whole.problem, whole.starts, QUICK)
      this.#tryEach(whole.problem, whole.starts, [{ ...PROOF, steps: AT_FIRST }])
    }
    this.#tryEach(this.#problem, this.#starts, QUICK)
    this.#prove(this.#left)
    this.#tryEach(this.#problem, this.#starts, MORE)
  }

  outcome(): TeamPlanned {
    const best = this.#best
    if (best === null) return { best, cutShort: !this.#isDone, least: this.#least, problem: this.#problem }
    const proof = { cutShort: !this.#isDone, least: this.#isDone ? best.label.minute : this.#least }
    const easy = this.#easier(best.label)
    return easy === null
      ? { best: best.label, problem: best.problem, ...proof }
      : { best: easy, problem: this.#problem, ...proof }
  }

  /** With fewer stops and changes, and the same end. */
  #easier({ minute, effort }: TeamLabel): TeamLabel | null {
    const of = (steps: number, haste: number): TeamLabel | null =>
      this.#searches.leastEffort(this.#problem, this.#starts, { steps }, minute, haste)
    const easy = of(FOR_LEAST_EFFORT, 1) ?? of(FOR_LITTLE_EFFORT, 3)
    return easy !== null && easy.effort <= effort ? easy : null
  }

  /** All that may end before the best so far. */
  #prove(steps: number): void {
    if (this.#isDone) return
    const given = Math.max(0, Math.min(steps, this.#left))
    const { cutShort, least, used } = this.#look(this.#problem, this.#starts, { ...PROOF, steps: given })
    this.#left -= used
    if (cutShort) this.#least = Math.max(this.#least, least)
  }

  #tryEach(problem: TeamProblem, starts: TeamProblem['starts'], tries: readonly Try[]): void {
    for (const each of tries) {
      if (this.#isDone) return
      const steps = this.#best === null ? Math.max(WITHOUT_PLAN, each.steps) : each.steps
      this.#look(problem, starts, { ...each, steps })
    }
  }

  #look(
    problem: TeamProblem,
    starts: TeamProblem['starts'],
    { haste, anyFuel, steps }: Try,
  ): TeamOutcome & { readonly used: number } {
    const allowance = { steps }
    const before = this.#best?.label.minute
    const found = this.#searches.earliest({ ...problem, anyFuel }, starts, allowance, { haste, before })
    if (found.best !== null) this.#best = { label: found.best, problem }
    const isAll = problem === this.#problem && anyFuel && !found.cutShort
    // In haste what is found need not be the earliest; where nothing is found the best is.
    const isProved = isAll && (haste === 1 || found.best === null)
    this.#isDone = isProved || (this.#best !== null && this.#best.label.minute <= this.#least)
    return { ...found, used: steps - allowance.steps }
  }
}
