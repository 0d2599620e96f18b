import { afterDelete, afterSave, beforeSave, belongsTo, column, hasOne } from '@adonisjs/lucid/orm'
import { type BelongsTo, type HasOne } from '@adonisjs/lucid/types/relations'
import { type Instant, type RulesetId } from '@longhaul/core'
import { type TripStatus, type Verdict } from '@longhaul/core/contract'
import Record, { clientOf } from '#rows/record'
import TripPlan from '#models/trip_plan'
import User from '#models/user'
import Vehicle from '#models/vehicle'
import { instant } from '#rows/columns'
import { fold } from '#rows/fold'
import { deleteRecordWords, indexRecordWords } from '#rows/search_terms'
import { moveTripTotals, type Counted } from '#rows/trip_totals'

export default class Trip extends Record {
  /** The user who drives. */
  @column()
  declare driverId: number

  @column()
  declare vehicleId: number

  @column()
  declare status: TripStatus

  @column()
  declare currentLocationName: string

  @column()
  declare currentLon: number

  @column()
  declare currentLat: number

  @column()
  declare pickupLocationName: string

  @column()
  declare pickupLon: number

  @column()
  declare pickupLat: number

  @column()
  declare dropoffLocationName: string

  @column()
  declare dropoffLon: number

  @column()
  declare dropoffLat: number

  /** Folded pickup and drop-off names, for the text search. */
  @column()
  declare placesKey: string

  @column()
  declare currentCycleHours: number

  @instant()
  declare startMs: Instant

  @column()
  declare trailerNumbers: string | null

  @column()
  declare shippingDocument: string | null

  @column()
  declare coDriver: string | null

  /** Summary of the stored plan: tenths of a mile, arrival at the drop-off, end of unloading. */
  @column()
  declare totalMilesTenths: number | null

  @instant()
  declare arrivalMs: Instant | null

  @instant()
  declare finishMs: Instant | null

  @column()
  declare verdict: Verdict | null

  @belongsTo(() => User, { foreignKey: 'driverId' })
  declare driver: BelongsTo<typeof User>

  @belongsTo(() => Vehicle)
  declare vehicle: BelongsTo<typeof Vehicle>

  @hasOne(() => TripPlan)
  declare plan: HasOne<typeof TripPlan>

  @beforeSave()
  static foldPlaces(trip: Trip) {
    trip.placesKey = `${fold(trip.pickupLocationName)}|${fold(trip.dropoffLocationName)}`
  }

  /** Its totals before this change; `null` for a new trip. */
  private counted: Counted | null = null

  @beforeSave()
  static noteCounted(trip: Trip) {
    trip.counted = trip.$isPersisted ? ({ ...trip.$original } as Counted) : null
  }

  @afterSave()
  static recount(trip: Trip) {
    return moveTripTotals(trip.counted, trip, clientOf(trip))
  }

  @afterDelete()
  static uncount(trip: Trip) {
    return moveTripTotals(trip.$original as Counted, null, clientOf(trip))
  }

  @afterSave()
  static indexWords(trip: Trip) {
    return indexRecordWords('trip', trip.id, trip)
  }

  @afterDelete()
  static dropWords(trip: Trip) {
    return deleteRecordWords('trip', trip.id, trip)
  }
}

/** A trip with the names it is shown with; plain columns, since lists read many. */
export interface NamedTrip {
  id: number
  status: TripStatus
  driver_id: number
  username: string
  first_name: string
  last_name: string
  vehicle_id: number
  vehicle_number: string
  license_plate: string
  current_location_name: string
  current_lon: number
  current_lat: number
  pickup_location_name: string
  pickup_lon: number
  pickup_lat: number
  dropoff_location_name: string
  dropoff_lon: number
  dropoff_lat: number
  current_cycle_hours: number
  trailer_numbers: string | null
  shipping_document: string | null
  co_driver: string | null
  start_ms: number
  created_ms: number
  updated_ms: number
  total_miles_tenths: number | null
  arrival_ms: number | null
  verdict: Verdict | null
}

export interface ShownTrip extends NamedTrip {
  /** The driver's. */
  home_zone: string
  ruleset: RulesetId
}
