import { type Given } from './form.js'
import { type Refusal } from '#services/shared/refusal'

/** A fault is what a command was to look for, and found. */
export const EXIT = { done: 0, fault: 1, refused: 1, misspelt: 2, undecided: 2, warning: 3 } as const

export interface Outcome {
  /** For people. */
  readonly sentence: string
  /** For programs. */
  readonly facts: Readonly<Record<string, unknown>>
  /** 0 unless it says otherwise. */
  readonly code?: (typeof EXIT)[keyof typeof EXIT]
}

/** What a command is given besides its arguments. */
export interface Surroundings {
  /** Opens the settings and what the services need. */
  readonly boot: () => Promise<void>
  /** How far a long work is: its name and a count, and of how many. */
  readonly tell: (what: string, done: number, all?: number) => void
}

export type Run = (given: Given, surroundings: Surroundings) => Promise<Outcome | Refusal>

export interface Command {
  /** As the usage has it; see form.ts. */
  readonly form: string
  readonly does: string
  /** It runs though the settings are wrong, and boots by itself. */
  readonly bootsItself?: true
  /** The exit code of a refusal or an error: 1, unless that means that something was found. */
  readonly failure?: typeof EXIT.undecided
  readonly load: () => Promise<Run>
}

export const inThousands = (count: number): string => count.toLocaleString('en-US')
export const sumOf = (rows: Readonly<Record<string, number>>): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0)
