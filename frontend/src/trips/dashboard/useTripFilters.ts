import { TRIP_STATUSES, type TripStatus } from '@longhaul/core/contract'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TripQuery } from '../../providers/types.ts'

export const PER_PAGE = 25
const TYPING_MS = 300

const wholeNumber = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The filters stand in the address; what is typed reaches it when the typing pauses. */
export function useTripFilters() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const q = params.get('q') ?? ''
  const status = TRIP_STATUSES.find((name) => name === params.get('status'))
  const vehicleId = wholeNumber(params.get('vehicle'))
  const page = wholeNumber(params.get('page')) ?? 1

  const put = (name: string, value: string, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (name !== 'page') after.delete('page')
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace },
    )

  const query: TripQuery = {
    page,
    perPage: PER_PAGE,
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(status ? { status } : {}),
    ...(vehicleId ? { vehicle_id: vehicleId } : {}),
  }

  return {
    query,
    text: typed ?? q,
    active: q !== '' || status !== undefined || vehicleId !== undefined,
    setText(text: string) {
      setTyped(text)
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        put('q', text, true)
        setTyped(null)
      }, TYPING_MS)
    },
    setStatus: (value: TripStatus | '') => put('status', value),
    setVehicle: (id: string) => put('vehicle', id),
    setPage: (number: number) => put('page', number === 1 ? '' : String(number)),
    clear() {
      window.clearTimeout(timer.current)
      setTyped(null)
      setParams({})
    },
  }
}
