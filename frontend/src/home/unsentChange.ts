/**
 * The status change on its way to the log, kept until the log has it: a dead zone, a reload or a sign-out
 * costs no tap.
 */
import { DUTY_STATUSES, type DutyStatus } from '@longhaul/core'
import type { KeyValues } from '../providers/storage.ts'

export interface StatusChange {
  /** Makes a repeated send harmless. */
  id: string
  status: DutyStatus
  location_description: string
  /** The moment of the tap, ISO 8601. */
  at: string
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

/**
 * A change that whoever tapped it has given up; a younger one than `settledMs` may still be under way in
 * another tab.
 */
export function readUnsent(
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

export function keepUnsent(storage: KeyValues, userId: number, change: StatusChange): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(change))
  } catch {
    // A full storage costs the copy, not the change.
  }
}

export const dropUnsent = (storage: KeyValues, userId: number): void => storage.removeItem(keyOf(userId))
