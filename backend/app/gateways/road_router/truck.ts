/** Size of the truck as the services take it: metres and metric tons. */
export interface TruckSize {
  readonly height: number
  readonly width: number
  readonly length: number
  readonly weight: number
  readonly axleLoad: number
  readonly hazmat: boolean
}

/** A loaded five-axle tractor with a 53 ft trailer, at the limits of 23 CFR 658. */
export const US_SEMI: TruckSize = {
  height: 4.11,
  width: 2.6,
  length: 22.4,
  weight: 36.29,
  axleLoad: 9.07,
  hazmat: false,
}

/** What is known of a vehicle with its trailer, in the units its papers use; `null` is not known. */
export interface VehicleSize {
  readonly heightInches: number | null
  readonly lengthFeet: number | null
  readonly weightPounds: number | null
  readonly hazmat: boolean
}

const METRES_PER_INCH = 0.0254
const METRES_PER_FOOT = 0.3048
const TONS_PER_POUND = 0.000_453_592_37

const scaled = (value: number | null, unit: number, unknown: number): number =>
  value === null ? unknown : Math.round(value * unit * 100) / 100

/** The truck a vehicle is; what is not known of it is taken from the usual tractor and trailer. */
export const truckOf = ({ heightInches, lengthFeet, weightPounds, hazmat }: VehicleSize): TruckSize => ({
  ...US_SEMI,
  height: scaled(heightInches, METRES_PER_INCH, US_SEMI.height),
  length: scaled(lengthFeet, METRES_PER_FOOT, US_SEMI.length),
  weight: scaled(weightPounds, TONS_PER_POUND, US_SEMI.weight),
  hazmat,
})
