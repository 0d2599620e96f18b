import { randomBytes } from 'node:crypto'
import { placesBody } from '@longhaul/core/contract'
import type {
  CarrierRow,
  EldLogRow,
  LoginBody,
  Point,
  Problem,
  RegisterBody,
  Role,
  RouteResult,
  Tokens,
  TripBody,
  TripRow,
  UserInfo,
  VehicleRow,
} from '@longhaul/core/contract'

export const DEMO_PASSWORD = 'Longhaul70'
export const DEMO = {
  driver: 'demo_driver',
  admin: 'demo_admin',
  support: 'demo_support',
} as const satisfies Record<Role, string>

export const DENVER: Point = [-104.9903, 39.7392]
export const OMAHA: Point = [-95.9345, 41.2565]
export const CHICAGO: Point = [-87.6298, 41.8781]

/** A name nobody has yet, of letters, digits and what `stem` brings. */
export const uniqueName = (stem: string): string => `${stem}_${randomBytes(4).toString('hex')}`

export const buildRegistration = (overrides: Partial<RegisterBody> = {}): RegisterBody => {
  const username = overrides.username ?? uniqueName('driver')
  return {
    username,
    password: 'Sleeper8Berth',
    email: `${username}@example.com`,
    first_name: 'Maria',
    last_name: 'Ortega',
    license_number: 'CO12345678',
    carrier_name: uniqueName('Prairie Freight'),
    carrier_address: '1500 Market Street, Denver, CO 80202',
    ...overrides,
  }
}

export const buildTrip = (overrides: Partial<TripBody> & Pick<TripBody, 'vehicle_id'>): TripBody => ({
  ...placesBody({
    current: { name: 'Denver, CO', point: DENVER },
    pickup: { name: 'Omaha, NE', point: OMAHA },
    dropoff: { name: 'Chicago, IL', point: CHICAGO },
  }),
  current_cycle_hours: 12.5,
  start_time: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString(),
  ...overrides,
})

/** An answer that is not the one asked for is a failing test, with the server's own sentence in it. */
export class Refused extends Error {
  readonly status: number
  readonly problem: Problem
  constructor(status: number, problem: Problem) {
    super(`${status} ${problem.detail}`)
    this.status = status
    this.problem = problem
  }
}

/** The HTTP API as one signed-in person: quick set-up for journeys, and the contract's own caller. */
export class Api {
  readonly url: string
  /** Who this is; nobody for a visitor. */
  readonly account: LoginBody | undefined
  readonly #tokens: Tokens | undefined

  private constructor(url: string, account?: LoginBody, tokens?: Tokens) {
    this.url = url
    this.account = account
    this.#tokens = tokens
  }

  static anonymous(url: string): Api {
    return new Api(url)
  }

  static async signIn(url: string, username: string, password = DEMO_PASSWORD): Promise<Api> {
    const account = { username, password }
    return new Api(url, account, await new Api(url).post<Tokens>('/api/auth/login/', account))
  }

  static async register(url: string, body = buildRegistration()): Promise<Api> {
    return new Api(url, body, await new Api(url).post<Tokens>('/api/auth/register/', body))
  }

  /** What the browser stores while this person is signed in, by key. */
  async stored(): Promise<Record<string, string>> {
    if (!this.#tokens) throw new Error('Nobody is signed in')
    const { user_id, ...user } = await this.me()
    return {
      access_token: this.#tokens.access,
      refresh_token: this.#tokens.refresh,
      user: JSON.stringify({ id: user_id, ...user }),
    }
  }

  /** The bare answer, whatever its status. */
  send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.#tokens ? { authorization: `Bearer ${this.#tokens.access}` } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  }

  /** A file as the body of a request. */
  upload(path: string, file: string, signal?: AbortSignal): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        ...(this.#tokens ? { authorization: `Bearer ${this.#tokens.access}` } : {}),
      },
      body: file,
      ...(signal && { signal }),
    })
  }

  async get<T>(path: string): Promise<T> {
    return this.read<T>(await this.send('GET', path))
  }

  async post<T>(path: string, body?: unknown): Promise<T> {
    return this.read<T>(await this.send('POST', path, body))
  }

  async patch<T>(path: string, body: unknown): Promise<T> {
    return this.read<T>(await this.send('PATCH', path, body))
  }

  private async read<T>(answer: Response): Promise<T> {
    if (!answer.ok) throw new Refused(answer.status, (await answer.json()) as Problem)
    return (await answer.json()) as T
  }

  me = () => this.get<UserInfo>('/api/user-info/')
  vehicles = () => this.get<VehicleRow[]>('/api/vehicles/')
  carriers = () => this.get<CarrierRow[]>('/api/carriers/')
  trips = () => this.get<TripRow[]>('/api/trips/')
  preview = (body: TripBody) => this.post<RouteResult>('/api/route-preview/', body)
  logs = (tripId: number) => this.get<EldLogRow[]>(`/api/trips/${tripId}/eld-logs/`)

  /** A planned trip from Denver by Omaha to Chicago, in the first vehicle there is. */
  async createTrip(overrides: Partial<TripBody> = {}): Promise<TripRow> {
    const [vehicle] = await this.vehicles()
    if (!vehicle) throw new Error('The fleet has no vehicle')
    return this.post<TripRow>('/api/trips/', buildTrip({ vehicle_id: vehicle.id, ...overrides }))
  }
}
