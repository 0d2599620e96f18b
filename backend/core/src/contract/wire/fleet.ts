export interface CarrierRow {
  id: number
  name: string
  main_office_address: string
  dot_number: string | null
  home_zone: string
  day_start_hour: number
  /** Its drivers may record them. */
  allows_personal_conveyance: boolean
  allows_yard_move: boolean
  allows_adverse_conditions: boolean
  /** Drivers may be warned through push services, where the server may call them. */
  sends_push_warnings: boolean
  created_at: string
  updated_at: string
}

export interface CarrierMergePreview {
  goes: CarrierRow
  stays: CarrierRow
  drivers: number
  vehicles: number
  trips: number
  /** Vehicle numbers both have; while there are any, nothing can be merged. */
  clashes: string[]
}

export interface CarrierMerge {
  into: number
  confirm: string
  updated_at: string
  into_updated_at: string
}

export interface VehicleRow {
  id: number
  vehicle_number: string
  license_plate: string
  state: string
  carrier: number
  sleeper_berth: boolean
  /** Loaded and with its trailer; null is not known, and routers take the usual tractor and trailer. */
  height_inches: number | null
  length_feet: number | null
  weight_pounds: number | null
  /** The last day that the annual inspection holds (396.17). */
  inspection_due_on: string | null
  hazmat: boolean
  retired: boolean
  created_at: string
  updated_at: string
}
