import { isoTime } from '@longhaul/core'
import { type PasskeyRow, type SecondFactors, type SignInMeans } from '@longhaul/core/contract'
import type Passkey from '#models/passkey'
import { isoOrNull } from './times.ts'

interface Means {
  readonly since: number | null
  readonly required: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly Passkey[]
}

export const passkeyRow = ({ id, name, createdMs, lastUsedMs }: Passkey): PasskeyRow => ({
  id,
  name,
  created_at: isoTime(createdMs),
  last_used_at: isoOrNull(lastUsedMs),
})

export const signInMeans = (
  { since, required, recoveryCodesLeft, passkeys }: Means,
  passkeysAt: string | null,
): SignInMeans => ({
  two_step: since !== null,
  since: isoOrNull(since),
  required,
  recovery_codes_left: recoveryCodesLeft,
  passkeys: passkeys.map(passkeyRow),
  passkeys_at: passkeysAt,
})

/** For an admin, who sees no key and no name of one. */
export const secondFactors = ({ since, recoveryCodesLeft, passkeys }: Means): SecondFactors => ({
  two_step: since !== null,
  since: isoOrNull(since),
  recovery_codes_left: recoveryCodesLeft,
  passkeys: passkeys.length,
})
