import db from '@adonisjs/lucid/services/db'
import {
  findTermsInForce,
  NO_PILOTS,
  type DatedTerms,
  type DriverPilots,
  type Instant,
  type WorkTerms,
} from '@longhaul/core'
import Carrier from '#models/carrier'
import Driver from '#models/driver'
import { DEFAULT_RULESET } from '#models/driver_terms'
import { type TransactionClientContract } from '@adonisjs/lucid/types/database'
import { findPilots } from '#services/home_terminal/pilots'
import { now } from '#services/shared/now'

/** What a driver works under on a given day. */
export interface Terms extends WorkTerms {
  readonly homeZoneConfirmed: boolean
  readonly carrierId: number | null
  readonly hasDriver: boolean
  /** Of every day, by the day from which on: what is past is judged by its own. */
  readonly dated: readonly DatedTerms[]
}

export const DEFAULT_ZONE = 'America/Chicago'

/** Before every day that terms can be dated from. */
export const ALWAYS = '0000-01-01'

const datedTerms = (
  fromDate: string,
  { homeZone, dayStartHour, ruleset }: Omit<WorkTerms, 'pilots'>,
  pilots: DriverPilots,
): DatedTerms => ({
  fromDate,
  homeZone,
  dayStartHour,
  ruleset,
  pilots,
})

const termsOfDriver = (driver: Driver, pilots: DriverPilots, when: Instant | string): Terms => ({
  ...driver.findTerms(when),
  pilots,
  homeZoneConfirmed: driver.homeZoneConfirmed,
  carrierId: driver.carrierId,
  hasDriver: true,
  dated: [
    datedTerms(ALWAYS, driver.findTerms(ALWAYS), pilots),
    ...driver.terms.map((terms) => datedTerms(terms.fromDate, terms, pilots)),
  ],
})

async function termsOfStaff(trx?: TransactionClientContract): Promise<Terms> {
  const carrier = await Carrier.query(trx ? { client: trx } : {})
    .orderBy('id')
    .first()
  const terms: WorkTerms = {
    homeZone: carrier?.homeZone ?? DEFAULT_ZONE,
    dayStartHour: carrier?.dayStartHour ?? 0,
    ruleset: DEFAULT_RULESET,
    pilots: NO_PILOTS,
  }
  return {
    ...terms,
    homeZoneConfirmed: true,
    carrierId: null,
    hasDriver: false,
    dated: [datedTerms(ALWAYS, terms, NO_PILOTS)],
  }
}

/** The profiles of users, with their carriers. */
export const queryDrivers = (userIds: readonly number[], trx?: TransactionClientContract) =>
  Driver.query(trx ? { client: trx } : {})
    .whereIn('user_id', [...userIds])
    .preload('carrier')

export async function findTermsByUser(
  userIds: readonly number[],
  when: Instant | string,
  trx?: TransactionClientContract,
): Promise<Map<number, Terms>> {
  const ids = [...new Set(userIds)]
  const drivers = ids.length
    ? await queryDrivers(ids, trx)
        .preload('terms', (terms) => terms.orderBy('from_date'))
        .withCount('grants')
    : []
  const pilots = await findPilots(drivers, trx)
  const known = new Map(
    drivers.map((driver) => [
      driver.userId,
      termsOfDriver(driver, pilots.get(driver.userId) ?? NO_PILOTS, when),
    ]),
  )
  const others = known.size < ids.length ? await termsOfStaff(trx) : null
  return new Map(ids.map((id) => [id, known.get(id) ?? others!]))
}

export const findTerms = async (
  userId: number,
  when: Instant | string = now(),
  trx?: TransactionClientContract,
): Promise<Terms> => (await findTermsByUser([userId], when, trx)).get(userId)!

/** Another text after any change; the work at customers follows from the log. */
export const describeTerms = (terms: WorkTerms): string =>
  JSON.stringify(terms, (name, value: unknown) => (name === 'atCustomer' ? undefined : value))

/** Where a driver's times are shown, and under which rules the hours count. */
export type HomeTerms = Pick<Terms, 'homeZone' | 'ruleset'>

/** Of many users at once, for lists: one query. */
export async function findHomeTerms(userIds: readonly number[]): Promise<Map<number, HomeTerms>> {
  const ids = [...new Set(userIds)]
  const rows = (
    ids.length
      ? await db
          .from('drivers')
          .join('carriers', 'carriers.id', 'drivers.carrier_id')
          .leftJoin('driver_terms', 'driver_terms.driver_id', 'drivers.id')
          .whereIn('drivers.user_id', ids)
          .orderBy('driver_terms.from_date')
          .select(
            'drivers.user_id',
            'carriers.home_zone as carrier_zone',
            'driver_terms.from_date as fromDate',
            'driver_terms.home_zone as homeZone',
            'driver_terms.ruleset',
            'driver_terms.day_start_hour as dayStartHour',
          )
      : []
  ) as ({ user_id: number; carrier_zone: string } & (DatedTerms | { fromDate: null }))[]
  const known = new Map<number, HomeTerms>(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, all]) => {
      const dated = all.filter((row) => row.fromDate !== null)
      return [
        id,
        findTermsInForce(dated, now()) ?? { homeZone: all[0]!.carrier_zone, ruleset: DEFAULT_RULESET },
      ]
    }),
  )
  const fallback: HomeTerms | null = known.size < ids.length ? await termsOfStaff() : null
  return new Map(ids.map((id) => [id, known.get(id) ?? fallback!]))
}

export const findHomeZone = async (userId: number): Promise<string> => (await findTerms(userId)).homeZone
