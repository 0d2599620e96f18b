import { type LicenseClass } from '@longhaul/core'
import { type Point } from '@longhaul/core/contract'

/** The demo fleet: made-up people and firms, real places. */

export const DEMO_PASSWORD = 'Longhaul70'

export const CARRIERS = [
  {
    name: 'Front Range Haulers',
    mainOfficeAddress: '4800 Brighton Boulevard, Denver, CO 80216',
    dotNumber: '3100417',
    homeZone: 'America/Denver',
  },
  {
    name: 'Prairie State Freight',
    mainOfficeAddress: '9230 South J Street, Omaha, NE 68127',
    dotNumber: '2874405',
    homeZone: 'America/Chicago',
  },
  {
    name: 'Lakeshore Logistics',
    mainOfficeAddress: '2600 West 35th Street, Chicago, IL 60632',
    dotNumber: '2215938',
    homeZone: 'America/Chicago',
  },
] as const

/** Number, plate, state, index of the carrier, berth, days until the annual inspection is due. */
export const VEHICLES = [
  ['FRH101', 'AXT-410', 'CO', 0, true, 212],
  ['FRH102', 'AXT-411', 'CO', 0, true, 48],
  ['FRH103', 'BKD-227', 'CO', 0, true, 305],
  ['FRH104', 'BKD-229', 'CO', 0, false, 131],
  ['PSF201', '20-H814', 'NE', 1, true, 19],
  ['PSF202', '20-H815', 'NE', 1, true, 171],
  ['PSF203', '20-K102', 'NE', 1, true, 260],
  ['PSF204', '20-K103', 'NE', 1, true, 97],
  ['LSL301', 'P771 204', 'IL', 2, true, 334],
  ['LSL302', 'P771 205', 'IL', 2, true, -6],
  ['LSL303', 'P802 118', 'IL', 2, true, 145],
  ['LSL304', 'P802 119', 'IL', 2, false, 76],
] as const

export const STAFF = [
  { username: 'demo_admin', firstName: 'Avery', lastName: 'Cole', role: 'admin' },
  { username: 'demo_support', firstName: 'Sam', lastName: 'Whitaker', role: 'support' },
] as const

const CITIES = {
  amarillo: ['Amarillo, TX', [-101.8313, 35.222]],
  boise: ['Boise, ID', [-116.2023, 43.615]],
  cheyenne: ['Cheyenne, WY', [-104.8202, 41.14]],
  chicago: ['Chicago, IL', [-87.6298, 41.8781]],
  cincinnati: ['Cincinnati, OH', [-84.512, 39.1031]],
  cleveland: ['Cleveland, OH', [-81.6944, 41.4993]],
  columbus: ['Columbus, OH', [-82.9988, 39.9612]],
  dallas: ['Dallas, TX', [-96.797, 32.7767]],
  denver: ['Denver, CO', [-104.9903, 39.7392]],
  desMoines: ['Des Moines, IA', [-93.625, 41.5868]],
  detroit: ['Detroit, MI', [-83.0458, 42.3314]],
  fargo: ['Fargo, ND', [-96.7898, 46.8772]],
  fortWorth: ['Fort Worth, TX', [-97.3308, 32.7555]],
  grandIsland: ['Grand Island, NE', [-98.342, 40.9264]],
  indianapolis: ['Indianapolis, IN', [-86.1581, 39.7684]],
  kansasCity: ['Kansas City, MO', [-94.5786, 39.0997]],
  lincoln: ['Lincoln, NE', [-96.6852, 40.8136]],
  littleRock: ['Little Rock, AR', [-92.2896, 34.7465]],
  louisville: ['Louisville, KY', [-85.7585, 38.2527]],
  memphis: ['Memphis, TN', [-90.049, 35.1495]],
  minneapolis: ['Minneapolis, MN', [-93.265, 44.9778]],
  nashville: ['Nashville, TN', [-86.7816, 36.1627]],
  oklahomaCity: ['Oklahoma City, OK', [-97.5164, 35.4676]],
  omaha: ['Omaha, NE', [-95.9345, 41.2565]],
  pittsburgh: ['Pittsburgh, PA', [-79.9959, 40.4406]],
  pueblo: ['Pueblo, CO', [-104.6091, 38.2544]],
  rapidCity: ['Rapid City, SD', [-103.231, 44.0805]],
  saltLake: ['Salt Lake City, UT', [-111.891, 40.7608]],
  siouxFalls: ['Sioux Falls, SD', [-96.7003, 43.5446]],
  stLouis: ['St. Louis, MO', [-90.1994, 38.627]],
  tulsa: ['Tulsa, OK', [-95.9928, 36.154]],
  twinFalls: ['Twin Falls, ID', [-114.461, 42.5558]],
  wichita: ['Wichita, KS', [-97.3375, 37.6872]],
} as const satisfies Record<string, readonly [string, Point]>

export type City = keyof typeof CITIES
export const place = (city: City): { name: string; point: Point } => ({
  name: CITIES[city][0],
  point: [CITIES[city][1][0], CITIES[city][1][1]],
})

/** What went wrong on one of a driver's days, so that the reports have something to show. */
export type Slip = 'skipped-break' | 'long-window'

export interface DemoDriver {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly licenseNumber: string
  readonly carrier: number
  readonly vehicle: number
  /** Class, and the days from the start of the demo to the last of license and medical certificate. */
  readonly papers: { readonly licenseClass: LicenseClass; readonly license: number; readonly medical: number }
  /** Hours ago the trip under way began, and whether the driver rests since its first shift. */
  readonly underWay: { readonly hoursAgo: number; readonly resting: boolean }
  readonly slip: { readonly kind: Slip; readonly trip: number } | null
  /** Trip k runs from stop 2k by stop 2k+1 (pickup) to stop 2k+2 (drop-off). */
  readonly stops: readonly City[]
}

export const DRIVERS: readonly DemoDriver[] = [
  {
    username: 'demo_driver',
    firstName: 'Dana',
    lastName: 'Reyes',
    licenseNumber: 'CO94817263',
    carrier: 0,
    vehicle: 0,
    papers: { licenseClass: 'A', license: 820, medical: 44 },
    underWay: { hoursAgo: 26, resting: true },
    slip: null,
    // prettier-ignore
    stops: ['denver', 'cheyenne', 'saltLake', 'twinFalls', 'boise', 'saltLake', 'denver', 'pueblo', 'amarillo', 'oklahomaCity', 'chicago', 'desMoines', 'denver', 'cheyenne', 'rapidCity'],
  },
  {
    username: 'marcus_hill',
    firstName: 'Marcus',
    lastName: 'Hill',
    licenseNumber: 'CO55102938',
    carrier: 0,
    vehicle: 1,
    papers: { licenseClass: 'A', license: 51, medical: 390 },
    underWay: { hoursAgo: 3, resting: false },
    slip: { kind: 'skipped-break', trip: 2 },
    // prettier-ignore
    stops: ['denver', 'pueblo', 'amarillo', 'oklahomaCity', 'dallas', 'fortWorth', 'kansasCity', 'wichita', 'denver', 'grandIsland', 'omaha', 'lincoln', 'denver', 'cheyenne', 'saltLake'],
  },
  {
    username: 'grace_okafor',
    firstName: 'Grace',
    lastName: 'Okafor',
    licenseNumber: 'NE70018254',
    carrier: 1,
    vehicle: 4,
    papers: { licenseClass: 'A', license: 1210, medical: 512 },
    underWay: { hoursAgo: 6, resting: false },
    slip: null,
    // prettier-ignore
    stops: ['omaha', 'lincoln', 'denver', 'cheyenne', 'omaha', 'desMoines', 'chicago', 'desMoines', 'omaha', 'siouxFalls', 'fargo', 'minneapolis', 'desMoines', 'omaha', 'kansasCity'],
  },
  {
    username: 'luis_ortega',
    firstName: 'Luis',
    lastName: 'Ortega',
    licenseNumber: 'NE70044911',
    carrier: 1,
    vehicle: 5,
    papers: { licenseClass: 'A', license: 25, medical: 233 },
    underWay: { hoursAgo: 25, resting: true },
    slip: { kind: 'long-window', trip: 1 },
    // prettier-ignore
    stops: ['omaha', 'kansasCity', 'stLouis', 'kansasCity', 'omaha', 'desMoines', 'minneapolis', 'siouxFalls', 'omaha', 'kansasCity', 'nashville', 'memphis', 'stLouis', 'kansasCity', 'omaha'],
  },
  {
    username: 'hannah_berg',
    firstName: 'Hannah',
    lastName: 'Berg',
    licenseNumber: 'IL61500823',
    carrier: 2,
    vehicle: 8,
    papers: { licenseClass: 'A', license: 1490, medical: 17 },
    underWay: { hoursAgo: 2, resting: false },
    slip: null,
    // prettier-ignore
    stops: ['chicago', 'indianapolis', 'columbus', 'cleveland', 'pittsburgh', 'columbus', 'chicago', 'detroit', 'cleveland', 'columbus', 'indianapolis', 'stLouis', 'chicago'],
  },
  {
    username: 'will_tran',
    firstName: 'Will',
    lastName: 'Tran',
    licenseNumber: 'IL61533907',
    carrier: 2,
    vehicle: 9,
    papers: { licenseClass: 'A', license: 640, medical: 301 },
    underWay: { hoursAgo: 9, resting: false },
    slip: null,
    // prettier-ignore
    stops: ['chicago', 'stLouis', 'memphis', 'nashville', 'louisville', 'cincinnati', 'chicago', 'indianapolis', 'nashville', 'memphis', 'littleRock', 'dallas', 'oklahomaCity'],
  },
]
