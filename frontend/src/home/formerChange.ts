/** A tap that a former version kept in localStorage. */
import { DUTY_STATUSES, type DutyStatus } from '@longhaul/core'
import type { Point, StatusMark } from '@longhaul/core/contract'
import type { KeyValues } from '../providers/storage.ts'

export interface StatusChange {
  /** Makes a repeated send harmless. */
  id: string
  status: DutyStatus
  location_description: string
  /** The moment of the tap, ISO 8601. */
  at: string
  location?: Point
  special?: StatusMark
  remarks?: string | null
}

const keyOf = (userId: number): string => `longhaul-status-change-${userId}`

const isChange = (value: unknown): value is StatusChange => {
  if (typeof value !== 'object' || value === null) return false
  const { id, status, location_description, at } = value as Partial<Record<keyof StatusChange, unknown>>
  return (
    typeof id === 'string' &&
    DUTY_STATUSES.some((known) => known === status) &&
    typeof location_description === 'string' &&
    typeof at === 'string'
  )
}

/** A change nobody waits for any more: one younger than `settledMs` may be under way in another tab. */
export function readFormerChange(
  storage: KeyValues,
  userId: number,
  now: number,
  settledMs: number,
): StatusChange | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null')
    return isChange(kept) && now - Date.parse(kept.at) > settledMs ? kept : null
  } catch {
    return null
  }
}

export const dropFormerChange = (storage: KeyValues, userId: number): void =>
  storage.removeItem(keyOf(userId))
