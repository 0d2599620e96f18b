import {
  FALLBACKS,
  type LoginBody,
  type PasskeyOptions,
  type RegisterBody,
  type SecondStepBody,
  type SignInOptions,
  type Tokens,
  type UserInfo,
} from '@longhaul/core/contract'
import { ApiError, type Http } from './http.ts'
import { askForPasskey } from './passkeys.ts'
import type { SessionStore, SignedInUser } from './tokens.ts'

/** What signing in, up and out mean; both shells use it. */
export interface Auth {
  /** Rejects with a challenge where the account has a second step: see `secondStepOf`. */
  login(body: LoginBody): Promise<void>
  finishLogin(body: SecondStepBody): Promise<void>
  /** Signs in by a device, without name and password. */
  passkeyLogin(): Promise<void>
  /** Resolves to 'waiting' when an admin has to let the new driver in first. */
  register(body: RegisterBody): Promise<'signed-in' | 'waiting'>
  /** Spends a one-time link on a new password and signs in. */
  redeemLink(body: { token: string; password: string }): Promise<void>
  /** Ends the session here at once, whatever the network does; the server is told if it can be reached. */
  logout(): Promise<void>
  /** Reads the user record again, so that a changed name or role shows. */
  refreshUser(): Promise<SignedInUser>
  options(): Promise<SignInOptions>
}

/** What a code has to come with, where a right password was answered by asking for one; else null. */
export const secondStepOf = (error: unknown): string | null =>
  error instanceof ApiError && error.body.code === 'second-factor' ? String(error.body.challenge) : null

const asUser = ({ user_id, ...rest }: UserInfo): SignedInUser => ({ id: user_id, ...rest })

export function createAuth(http: Http, session: SessionStore): Auth {
  async function refreshUser(): Promise<SignedInUser> {
    const user = asUser(await http.json<UserInfo>('/user-info/'))
    session.saveUser(user)
    return user
  }

  async function begin(tokens: Tokens): Promise<void> {
    session.saveTokens(tokens)
    try {
      await refreshUser()
    } catch (error) {
      session.clear()
      throw new ApiError(error instanceof ApiError ? error.status : 0, FALLBACKS.userInfo)
    }
  }

  /** Ends a session whose tokens are no longer stored; an access token that has run out is renewed for it. */
  async function endOnServer({ access, refresh }: Record<keyof Tokens, string | null>): Promise<void> {
    const end = (bearer: string | null) =>
      http.json('/auth/logout/', {
        method: 'POST',
        body: { refresh },
        headers: { Authorization: `Bearer ${bearer}` },
        keepalive: true,
      })
    try {
      await end(access)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401) || refresh === null) throw error
      const renewed = await http.json<Pick<Tokens, 'access'>>('/auth/refresh/', {
        method: 'POST',
        body: { refresh },
      })
      await end(renewed.access)
    }
  }

  return {
    async login(body) {
      await begin(await http.json<Tokens>('/auth/login/', { method: 'POST', body }))
    },
    async finishLogin(body) {
      await begin(await http.json<Tokens>('/auth/second-factor/', { method: 'POST', body }))
    },
    async passkeyLogin() {
      const options = await http.json<PasskeyOptions>('/auth/passkey/options/', { method: 'POST' })
      const body = await askForPasskey(options)
      await begin(await http.json<Tokens>('/auth/passkey/', { method: 'POST', body }))
    },
    async register(body) {
      const answer = await http.json<Partial<Tokens>>('/auth/register/', { method: 'POST', body })
      if (!answer.access || !answer.refresh) return 'waiting'
      await begin({ access: answer.access, refresh: answer.refresh })
      return 'signed-in'
    },
    async redeemLink(body) {
      await begin(await http.json<Tokens>('/auth/password-link/', { method: 'POST', body }))
    },
    async logout() {
      const tokens = { access: session.access(), refresh: session.refresh() }
      session.clear()
      await endOnServer(tokens).catch(() => undefined)
    },
    refreshUser,
    options: () => http.json<SignInOptions>('/auth/options/'),
  }
}
