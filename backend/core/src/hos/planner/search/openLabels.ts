import TinyQueue from 'tinyqueue'
import type { Label } from '../label/label.ts'

/**
 * Below zero where `a` is gone on from before `b`: earlier finish first, then less effort, then further
 * along.
 */
const order = (a: Label, b: Label): number =>
  a.bound - b.bound || a.effortBound - b.effortBound || b.driven - a.driven

/** The labels still to be gone on from. */
export const openLabels = (): TinyQueue<Label> => new TinyQueue<Label>([], order)
