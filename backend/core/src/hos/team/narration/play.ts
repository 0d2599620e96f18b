import { WHO } from '../problem.ts'
import type { TeamLabel, TeamStep } from '../teamLabel.ts'
import type { Who } from '../types.ts'

/** From one label to another. */
export interface Move {
  readonly from: TeamLabel
  readonly to: TeamLabel
  readonly step: TeamStep
}

/** A move as one driver's log has it: a rest goes on through several. */
export interface Entry extends Move {
  /** What the driver does after it; none at the end. */
  readonly then: Move | null
}

export function movesTo(best: TeamLabel): Move[] {
  const moves: Move[] = []
  for (let to = best, from = to.before; from !== null; to = from, from = to.before)
    moves.push({ from, to, step: to.step as TeamStep })
  return moves.reverse()
}

/** As the truck does them: what takes no time is none, and neighbours of one kind and rest are one. */
export function joinMoves(moves: readonly Move[]): Move[] {
  const joined: Move[] = []
  for (const move of moves) {
    const last = joined.at(-1)
    const { kind, who } = move.step
    if (move.to.minute === move.from.minute) continue
    if (last?.step.kind === kind && last.step.who === who && kind !== 'service' && restAlike(last, move))
      joined[joined.length - 1] = { ...last, to: move.to }
    else joined.push(move)
  }
  return joined
}

const restAlike = (one: Move, other: Move): boolean =>
  WHO.every((who) => one.to.drivers[who].run > 0 === other.to.drivers[who].run > 0)

export function entriesOf(moves: readonly Move[], who: Who): Entry[] {
  const joined: Move[] = []
  const rests = ({ to }: Move): boolean => to.drivers[who].run > 0
  for (const move of moves) {
    const last = joined.at(-1)
    if (last && rests(last) && rests(move)) joined[joined.length - 1] = { ...last, to: move.to }
    else joined.push(move)
  }
  return joined.map((move, i) => ({ ...move, then: joined[i + 1] ?? null }))
}
