import { afterSave, belongsTo, column, hasMany } from '@adonisjs/lucid/orm'
import { findTermsInForce, type Instant, type LicenseClass } from '@longhaul/core'
import { type BelongsTo, type HasMany } from '@adonisjs/lucid/types/relations'
import Record from '#rows/record'
import Carrier from '#models/carrier'
import DriverGrant from '#models/pilots/driver_grant'
import DriverTerms, { DEFAULT_RULESET } from '#models/driver_terms'
import Vehicle from '#models/vehicle'
import { bool } from '#rows/columns'
import { indexRecordWords } from '#rows/search_terms'

/** What a driver must hold to drive; `null` is not known. */
export interface DriverPapers {
  readonly licenseClass: LicenseClass | null
  readonly licenseExpiresOn: string | null
  readonly medicalExpiresOn: string | null
}

/** Of whoever is no driver. */
export const NO_PAPERS: DriverPapers = { licenseClass: null, licenseExpiresOn: null, medicalExpiresOn: null }

/** The profile of a user who drives. */
export default class Driver extends Record {
  @column()
  declare userId: number

  @column()
  declare carrierId: number

  @column()
  declare licenseNumber: string

  @column()
  declare licenseClass: LicenseClass | null

  /** The last day on which it holds, `YYYY-MM-DD`; `null` is not known. */
  @column()
  declare licenseExpiresOn: string | null

  @column()
  declare medicalExpiresOn: string | null

  /** The truck the office has named. */
  @column()
  declare usualVehicleId: number | null

  /** The driver has seen it. */
  @bool()
  declare homeZoneConfirmed: boolean

  @belongsTo(() => Carrier)
  declare carrier: BelongsTo<typeof Carrier>

  @belongsTo(() => Vehicle, { foreignKey: 'usualVehicleId' })
  declare usualVehicle: BelongsTo<typeof Vehicle>

  @hasMany(() => DriverTerms)
  declare terms: HasMany<typeof DriverTerms>

  @hasMany(() => DriverGrant)
  declare grants: HasMany<typeof DriverGrant>

  get papers(): DriverPapers {
    const { licenseClass, licenseExpiresOn, medicalExpiresOn } = this
    return { licenseClass, licenseExpiresOn, medicalExpiresOn }
  }

  /** Needs `terms`, by day, loaded. */
  findDatedTerms(when: Instant | string): DriverTerms | undefined {
    return findTermsInForce(this.terms, when)
  }

  /** The dated terms, else the carrier's. Needs `carrier` too. */
  findTerms(when: Instant | string): Pick<DriverTerms, 'homeZone' | 'ruleset' | 'dayStartHour'> {
    const dated = this.findDatedTerms(when)
    const { homeZone, dayStartHour } = dated ?? this.carrier
    return { homeZone, dayStartHour, ruleset: dated?.ruleset ?? DEFAULT_RULESET }
  }

  /** A driver is found as the user they are. */
  @afterSave()
  static indexWords(driver: Driver) {
    return indexRecordWords('user', driver.userId, driver)
  }
}
