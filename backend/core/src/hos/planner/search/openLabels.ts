import TinyQueue from 'tinyqueue'
import type { Label } from '../label/label.ts'

/** Earlier finish first, then less effort, then further along. */
const order = (a: Label, b: Label): number =>
  a.bound - b.bound || a.effortBound - b.effortBound || b.driven - a.driven

export const openLabels = (): TinyQueue<Label> => new TinyQueue<Label>([], order)
