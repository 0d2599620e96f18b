import { isRefusal, type Reason, type Refusal } from '#services/shared/refusal'

export const STATUS: Record<Reason, number> = {
  invalid: 422,
  'not-found': 404,
  forbidden: 403,
  'signed-out': 401,
  conflict: 409,
  stale: 409,
  unavailable: 503,
  'too-many': 429,
  'too-large': 413,
  'wrong-type': 415,
}

/** A refusal on its way to the exception handler, which alone writes problem+json. */
export class Refused extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.sentence)
    this.refusal = refusal
    this.status = STATUS[refusal.reason]
  }
}

/** The result of a service; throws a refusal to the exception handler. */
export function orThrow<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Refused(result)
  return result
}

/** As `orThrow`, but a stale change is refused with the record as it is now. */
export async function orThrowCurrent<T>(result: T | Refusal, current: () => Promise<unknown>): Promise<T> {
  if (isRefusal(result) && result.reason === 'stale')
    throw new Refused({ ...result, current: await current() })
  return orThrow(result)
}
