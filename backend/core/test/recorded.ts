import { type RecordedSpan, type Timeline } from '../src/index.ts'
import { logOf } from './logs.ts'

export const rowsOf = (timeline: Timeline): RecordedSpan[] =>
  timeline.map(({ status, start, end, special }) => ({
    status,
    startMs: start,
    endMs: end,
    special: special ?? null,
  }))

export const recordedFrom = (start: string, entries: string): RecordedSpan[] => rowsOf(logOf(start, entries))

/** The last of the rows as it is while its status goes on. */
export const stillOpen = (rows: readonly RecordedSpan[]): RecordedSpan[] =>
  rows.map((row, i) => (i === rows.length - 1 ? { ...row, endMs: null } : row))
