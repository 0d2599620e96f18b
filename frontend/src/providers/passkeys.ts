import type { PasskeyOptions } from '@longhaul/core/contract'

/** Loaded at the first passkey only. */
const webauthn = () => import('@simplewebauthn/browser')
type Creation = Parameters<Awaited<ReturnType<typeof webauthn>>['startRegistration']>[0]['optionsJSON']
type Request = Parameters<Awaited<ReturnType<typeof webauthn>>['startAuthentication']>[0]['optionsJSON']

/** Null where passkeys can be used. */
export function passkeyObstacle(worksAt: string | null): 'server' | 'address' | 'browser' | null {
  if (worksAt === null) return 'server'
  if (worksAt !== window.location.origin || !window.isSecureContext) return 'address'
  return 'PublicKeyCredential' in window ? null : 'browser'
}

/** Null for any other failure. */
export function passkeyRefusal(error: unknown): 'cancelled' | 'known' | null {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : null
}

export async function createPasskey(options: PasskeyOptions) {
  const { startRegistration } = await webauthn()
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as unknown as Creation,
  })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

export async function signWithPasskey(options: PasskeyOptions) {
  const { startAuthentication } = await webauthn()
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as Request,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
}
