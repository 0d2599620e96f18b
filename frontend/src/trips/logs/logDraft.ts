import { isMilesStep, MESSAGES, type EldLogBody } from '@longhaul/core/contract'

export const AMOUNTS = ['total_miles', 'fuel_consumed', 'total_engine_hours', 'total_idle_hours'] as const
export type Amount = (typeof AMOUNTS)[number]
export type LogDraft = Readonly<Record<'date' | Amount, string>>
export type LogErrors = Partial<Record<'date' | Amount, string>>

export const NO_LOG: LogDraft = {
  date: '',
  total_miles: '',
  fuel_consumed: '',
  total_engine_hours: '',
  total_idle_hours: '',
}

type Read =
  { readonly ok: true; readonly body: EldLogBody } | { readonly ok: false; readonly errors: LogErrors }

/** `today` is the home-terminal day; `notNumber` says that a field holds no number of 0 or more. */
export function logBody(draft: LogDraft, today: string, notNumber: (field: Amount) => string): Read {
  const errors: LogErrors = {}
  if (draft.date === '') errors.date = MESSAGES.date.required
  else if (draft.date > today) errors.date = MESSAGES.date.future
  if (draft.total_miles.trim() === '') errors.total_miles = MESSAGES.totalMiles.required
  const amount = (field: Amount): number | null => {
    const text = draft[field].trim()
    if (text === '') return null
    const value = Number(text)
    if (!Number.isFinite(value)) errors[field] = notNumber(field)
    else if (value < 0) errors[field] = field === 'total_miles' ? MESSAGES.totalMiles.min : notNumber(field)
    else if (field === 'total_miles' && !isMilesStep(value)) errors[field] = MESSAGES.totalMiles.step
    return value
  }
  const body: EldLogBody = {
    date: draft.date,
    total_miles: amount('total_miles'),
    fuel_consumed: amount('fuel_consumed'),
    total_engine_hours: amount('total_engine_hours'),
    total_idle_hours: amount('total_idle_hours'),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body }
}
