import type { PasskeyOptions } from '@longhaul/core/contract'

/** Loaded at the first passkey only. */
const webauthn = () => import('@simplewebauthn/browser')
type Creation = Parameters<Awaited<ReturnType<typeof webauthn>>['startRegistration']>[0]['optionsJSON']
type Request = Parameters<Awaited<ReturnType<typeof webauthn>>['startAuthentication']>[0]['optionsJSON']

/**
 * Why this page can use no passkeys: it is not where they work, or the browser has none; null when it can.
 */
export function passkeyObstacle(worksAt: string | null): 'server' | 'address' | 'browser' | null {
  if (worksAt === null) return 'server'
  if (worksAt !== window.location.origin || !window.isSecureContext) return 'address'
  return 'PublicKeyCredential' in window ? null : 'browser'
}

/** What the person or the device did in the place of an answer; null for any other failure. */
export function passkeyRefusal(error: unknown): 'cancelled' | 'known' | null {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : null
}

/** Has the device make a passkey; what the server needs of its answer. */
export async function makePasskey(options: PasskeyOptions) {
  const { startRegistration } = await webauthn()
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as unknown as Creation,
  })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Has the person choose a passkey and unlock it; what the server needs of the answer. */
export async function askForPasskey(options: PasskeyOptions) {
  const { startAuthentication } = await webauthn()
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as Request,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
