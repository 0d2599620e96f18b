import type { PlaceKind } from '../types.ts'
import type { Limits } from '../problem/limits.ts'
import type { Label } from './label.ts'

/** 90 FR 44872: once a shift a period without driving stops the window; the longest is taken. */

/** What the window counts. */
export const windowUsed = ({ window, paused }: Label): number => window - paused

/** More work than its window that a shift may hold. */
export const inPause = ({ pause }: Limits): number => pause?.max ?? 0

/** The period at hand goes on for `n` minutes. Who has used half of a split does not pause. */
export function notePause(label: Label, n: number, { pause }: Limits): void {
  if (pause === null) return
  label.pauseRun += n
  if (label.hasSplit || label.pauseRun < pause.min) return
  label.paused = Math.max(label.paused, Math.min(label.pauseRun, pause.max))
}

/** On duty it may be where cargo is picked up or delivered. */
export function noteDuty(label: Label, n: number, kind: PlaceKind | null, limits: Limits): void {
  if (n === 0) return
  if (label.restSoFar > 0 || (kind !== 'pickup' && kind !== 'dropoff')) label.pauseRun = 0
  if (kind === 'pickup' || kind === 'dropoff') notePause(label, n, limits)
}

export function noteRest(label: Label, n: number, limits: Limits): void {
  if (label.restSoFar === 0) label.pauseRun = 0
  notePause(label, n, limits)
}

/** Has driving so far been legal by the pause alone? Then a whole rest must end the shift. */
export const reliesOnPause = (
  { windowDriven, claimedWindow, paused }: Label,
  { lawWindow }: Limits,
): boolean => paused > 0 && windowDriven > lawWindow + claimedWindow

/** How long what came since the last rest may be delayed: only the longest pause grows. */
export const slackOf = ({ slack, pauseLength, paused }: Label): number =>
  pauseLength > 0 && pauseLength < paused ? 0 : slack

/** What a longer pause takes of the window it gives back. */
export function lengthenPause(label: Label, n: number): void {
  if (label.pauseLength === 0) return
  label.pauseLength += n
  label.paused += n
  label.window += n
  label.windowDriven += n
}

/** With a shift, its pause is over. */
export function forgetPause(label: Label): void {
  label.paused = label.pauseRun = label.pauseLength = label.windowDriven = 0
  label.hasSplit = false
}
