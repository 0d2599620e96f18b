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
import { followAccount, reader, takeChosenLanguage } from '../i18n/language.ts'
import { ApiError, type Http } from './http.ts'
import { signWithPasskey } from './passkeys.ts'
import type { SessionStore, SignedInUser } from './sessionStore.ts'

export interface Auth {
  /** Rejects with a challenge where the account has a second step: see `secondStepOf`. */
  login(body: LoginBody): Promise<void>
  finishLogin(body: SecondStepBody): Promise<void>
  passkeyLogin(): Promise<void>
  /** 'waiting' until an admin approves the new driver. */
  register(body: RegisterBody): Promise<'signed-in' | 'waiting'>
  redeemLink(body: { token: string; password: string }): Promise<void>
  /** Ends the session here at once; the server is told if it can be reached. */
  logout(): Promise<void>
  refreshUser(): Promise<SignedInUser>
  options(): Promise<SignInOptions>
}

/** The challenge to send with a code, where a right password was answered by asking for one. */
export const secondStepOf = (error: unknown): string | null =>
  error instanceof ApiError && error.body.code === 'second-factor' ? String(error.body.challenge) : null

const asUser = ({ user_id, ...rest }: UserInfo): SignedInUser => ({ id: user_id, ...rest })

export function createAuth(http: Http, session: SessionStore): Auth {
  async function refreshUser(): Promise<SignedInUser> {
    const user = asUser(await http.json<UserInfo>('/user-info/'))
    session.saveUser(user)
    return user
  }

  /** What was chosen on the way in goes to the account, and its words are there before its pages are. */
  async function readNewUser(): Promise<SignedInUser> {
    let info = await http.json<UserInfo>('/user-info/')
    const language = takeChosenLanguage()
    if (language !== null && language !== info.language)
      // An account that is not in order yet may not be changed: then its own language is shown.
      info = await http
        .json<UserInfo>('/user-info/', { method: 'PATCH', body: { language } })
        .catch(() => info)
    await followAccount(info).catch(() => undefined)
    return asUser(info)
  }

  async function begin(tokens: Tokens): Promise<void> {
    session.saveTokens(tokens)
    try {
      session.saveUser(await readNewUser())
    } catch (error) {
      session.clear()
      throw new ApiError(error instanceof ApiError ? error.status : 0, FALLBACKS.userInfo)
    }
  }

  /** An expired access token is renewed for it. */
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
      const body = await signWithPasskey(options)
      await begin(await http.json<Tokens>('/auth/passkey/', { method: 'POST', body }))
    },
    async register(body) {
      const answer = await http.json<Partial<Tokens>>('/auth/register/', {
        method: 'POST',
        body: { ...body, language: reader().language },
      })
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
