import { useCallback, useEffect, useRef, useState } from 'react'
import type { CandidateRow, CandidatesLine } from '@longhaul/core/contract'
import { ApiError } from '../../providers/http.ts'

export type Search = (onLine: (line: CandidatesLine) => void, signal: AbortSignal) => Promise<void>

type LeftLoad = NonNullable<Extract<CandidatesLine, { done: number }>['left']>[number]

interface Found {
  readonly done: number
  readonly all: number
  readonly candidates: readonly CandidateRow[]
  /** Of a proposal: the loads that stay. */
  readonly left: readonly LeftLoad[]
  readonly state: 'searching' | 'done' | 'stopped' | 'failed'
  readonly error: unknown
}

const NOTHING: Found = { done: 0, all: 0, candidates: [], left: [], state: 'searching', error: null }

/** Without a license or medical certificate to the end of the trip. */
const isBarred = ({ warnings }: CandidateRow): boolean =>
  warnings.some(({ kind }) => kind === 'license-expired' || kind === 'medical-expired')

/** Those who may drive and can be in time first, then by arrival; who is late by how much. */
const byArrival = (one: CandidateRow, other: CandidateRow): number => {
  const [a, b] = [one.plan, other.plan]
  return a && b
    ? Number(isBarred(one)) - Number(isBarred(other)) ||
        a.late_minutes - b.late_minutes ||
        Date.parse(a.arrival) - Date.parse(b.arrival)
    : Number(b !== null) - Number(a !== null)
}

/** Throws what went wrong. */
export function hear(line: CandidatesLine) {
  if ('problem' in line) throw new ApiError(line.problem.status, line.problem.detail)
  return line
}

/** Begins at once; leaving the page, `stop` and `again` end what runs. */
export function useCandidates(search: Search) {
  const [found, setFound] = useState(NOTHING)
  const running = useRef<AbortController | null>(null)
  const asked = useRef(search)

  const begin = useCallback(async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const change = (how: (before: Found) => Found) => {
      if (running.current === control) setFound(how)
    }
    change(() => NOTHING)
    const onLine = (line: CandidatesLine) => {
      const { done, all, candidates, left } = hear(line)
      change((before) => ({
        ...before,
        done,
        all,
        candidates: [...before.candidates, ...candidates].sort(byArrival),
        left: left ?? before.left,
      }))
    }
    try {
      await asked.current(onLine, control.signal)
      change((before) => ({ ...before, state: 'done' }))
    } catch (error) {
      change((before) =>
        control.signal.aborted ? { ...before, state: 'stopped' } : { ...before, state: 'failed', error },
      )
    }
  }, [])

  useEffect(() => {
    void begin()
    return () => {
      running.current?.abort()
      running.current = null
    }
  }, [begin])

  return { ...found, again: () => void begin(), stop: () => running.current?.abort() }
}
