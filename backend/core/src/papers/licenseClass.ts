/** Of a commercial driver's license (383.91); A opens everything that B opens, and B what C opens. */
export const LICENSE_CLASSES = ['A', 'B', 'C'] as const
export type LicenseClass = (typeof LICENSE_CLASSES)[number]

/** Pounds: above them a vehicle is of class A or B. */
const HEAVY = 26_000
/** Feet: no state lets a truck without a trailer be longer, so a longer one is a combination. */
const LONGEST_SINGLE = 45

/** Loaded and with its trailer; `null` is not known. */
export interface KnownSize {
  readonly weightPounds: number | null
  readonly lengthFeet: number | null
}

/** The least class that surely is needed; `null` where what is known does not say. */
export function neededClass({ weightPounds, lengthFeet }: KnownSize): LicenseClass | null {
  if (weightPounds === null || weightPounds <= HEAVY) return null
  return lengthFeet !== null && lengthFeet > LONGEST_SINGLE ? 'A' : 'B'
}

export const isEnough = (held: LicenseClass, needed: LicenseClass): boolean =>
  LICENSE_CLASSES.indexOf(held) <= LICENSE_CLASSES.indexOf(needed)
