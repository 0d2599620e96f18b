import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import type { InspectionLock } from './lock.ts'

export const PIN_DIGITS = 4
/** After so many wrong PINs each further one has to wait, twice as long each time. */
export const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
const ROUNDS = 10_000

/** Not by the browser's own crypto: that is missing on a plain http address of a local network. */
const hashPin = (pin: string, salt: string): string =>
  bytesToHex(pbkdf2(sha256, pin, salt, { c: ROUNDS, dkLen: 32 }))

export function lockWith(user: number, pin: string): InspectionLock {
  const salt = bytesToHex(randomBytes(16))
  return { user, salt, hash: hashPin(pin, salt), on: true, wrong: 0, waitUntil: 0 }
}

/** Off after the right PIN; else one more wrong one, at `now` in epoch milliseconds. */
export function tryPin(lock: InspectionLock, pin: string, now: number): InspectionLock {
  if (now < lock.waitUntil) return lock
  if (hashPin(pin, lock.salt) === lock.hash) return { ...lock, on: false, wrong: 0, waitUntil: 0 }
  const wrong = lock.wrong + 1
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES))
  return { ...lock, wrong, waitUntil: wrong < FREE_TRIES ? 0 : now + wait }
}
