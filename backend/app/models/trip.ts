import { afterDelete, afterSave, beforeSave, belongsTo, column, hasOne } from '@adonisjs/lucid/orm'
import { type BelongsTo, type HasOne } from '@adonisjs/lucid/types/relations'
import { type Instant, type RulesetId, type StopBetween } from '@longhaul/core'
import { type TripStatus, type Verdict } from '@longhaul/core/contract'
import { findClient } from '#rows/record'
import DriverRecord from '#models/driver_record'
import TripPlan from '#models/trip_plan'
import Vehicle from '#models/vehicle'
import { instant, json } from '#rows/columns'
import { fold } from '#rows/fold'
import { searchable } from '#rows/search_terms'
import { dropUnusedPlaces, joinPlaces, keepTripPlaces } from '#rows/trip_places'
import { moveTripTotals, type TripTotal } from '#rows/trip_totals'

const placesOf = ({ pickupPlaceId, dropoffPlaceId }: Trip) => [pickupPlaceId, dropoffPlaceId]

@searchable('trip')
export default class Trip extends DriverRecord {
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

  /** In their order; `null` without any. */
  @json()
  declare stops: readonly StopBetween[] | null

  /** Pickup and drop-off, folded, for the text search. */
  @column()
  declare placesKey: string

  @column()
  declare pickupPlaceId: number

  @column()
  declare dropoffPlaceId: number

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

  /** Tenths of a mile, arrival at the drop-off, end of unloading. */
  @column()
  declare totalMilesTenths: number | null

  @instant()
  declare arrivalMs: Instant | null

  @instant()
  declare finishMs: Instant | null

  @column()
  declare verdict: Verdict | null

  @belongsTo(() => Vehicle)
  declare vehicle: BelongsTo<typeof Vehicle>

  @hasOne(() => TripPlan)
  declare plan: HasOne<typeof TripPlan>

  /** Which this change leaves. */
  private leftPlaces: number[] = []

  @beforeSave()
  static async keepPlaces(trip: Trip) {
    const [pickup, dropoff] = [fold(trip.pickupLocationName), fold(trip.dropoffLocationName)]
    const key = joinPlaces(pickup, dropoff)
    trip.leftPlaces = []
    if (trip.$isPersisted && trip.placesKey === key) return
    if (trip.$isPersisted) trip.leftPlaces = placesOf(trip)
    const places = await keepTripPlaces([pickup, dropoff], findClient(trip))
    trip.merge({
      placesKey: key,
      pickupPlaceId: places.get(pickup)!,
      dropoffPlaceId: places.get(dropoff)!,
    })
  }

  @afterSave()
  static dropLeftPlaces(trip: Trip) {
    return dropUnusedPlaces(trip.leftPlaces, findClient(trip))
  }

  @afterDelete()
  static dropPlaces(trip: Trip) {
    return dropUnusedPlaces(placesOf(trip), findClient(trip))
  }

  /** Before this change; `null` for a new trip. */
  private counted: TripTotal | null = null

  @beforeSave()
  static noteCounted(trip: Trip) {
    trip.counted = trip.$isPersisted ? ({ ...trip.$original } as TripTotal) : null
  }

  @afterSave()
  static recount(trip: Trip) {
    return moveTripTotals(trip.counted, trip, findClient(trip))
  }

  @afterDelete()
  static uncount(trip: Trip) {
    return moveTripTotals(trip.$original as TripTotal, null, findClient(trip))
  }
}

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
  /** JSON. */
  stops: string | null
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
  /** The driver, where the verdict is to be made again under other rules. */
  due_of: number | null
}

export interface ShownTrip extends NamedTrip {
  /** The driver's. */
  home_zone: string
  ruleset: RulesetId
}
