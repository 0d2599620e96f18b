import type { ImportField, ImportKind, ImportMapping } from './imports.ts'

const optional =
  (kind: ImportField['kind']) =>
  (name: string, label: string, example: string, also: readonly string[] = []): ImportField => ({
    name,
    kind,
    label,
    example,
    also,
    required: false,
  })
const text = optional('text')
const number = optional('number')
const flag = optional('flag')
const date = optional('date')
const time = optional('time')
const needed = (...words: Parameters<typeof text>): ImportField => ({ ...text(...words), required: true })

const neededTime = (...words: Parameters<typeof text>): ImportField => ({ ...time(...words), required: true })

const CARRIER = needed('carrier', 'Carrier', 'Prairie Freight', [
  'carriername',
  'carrierid',
  'company',
  'companyname',
  'fleet',
])

export const IMPORT_FIELDS: Record<ImportKind, readonly ImportField[]> = {
  carriers: [
    needed('name', 'Carrier name', 'Prairie Freight', ['carrier', 'company', 'companyname']),
    needed('main_office_address', 'Main office address', '100 Main Street, Omaha, NE 68102', [
      'address',
      'office',
      'officeaddress',
      'mainoffice',
    ]),
    text('dot_number', 'US DOT number', '1234567', ['dot', 'usdot', 'dotno']),
    text('home_zone', 'Time zone', 'America/Chicago', ['zone', 'hometerminaltimezone', 'tz']),
    number('day_start_hour', 'Day starts at hour', '0', ['daystart', 'daystarthour', 'daystartsat']),
    flag('allows_personal_conveyance', 'Personal conveyance', 'no', ['pc']),
    flag('allows_yard_move', 'Yard moves', 'no', ['yardmove', 'ym']),
    flag('allows_adverse_conditions', 'Adverse conditions', 'yes', ['adverse', 'adversedriving']),
    flag('sends_push_warnings', 'Push warnings', 'no', ['push', 'pushwarning']),
  ],
  vehicles: [
    needed('vehicle_number', 'Vehicle number', 'TRUCK12', [
      'number',
      'unit',
      'unitnumber',
      'unitno',
      'truck',
      'trucknumber',
      'vehicle',
    ]),
    needed('license_plate', 'License plate', 'NE 12-AB34', ['plate', 'platenumber', 'tag', 'licenceplate']),
    needed('state', 'State', 'NE', ['platestate', 'usstate']),
    CARRIER,
    flag('sleeper_berth', 'Sleeper berth', 'yes', ['sleeper', 'berth']),
    number('height_inches', 'Height in inches', '162', ['height', 'heightin']),
    number('length_feet', 'Length in feet', '73', ['length', 'lengthft']),
    number('weight_pounds', 'Weight in pounds', '80000', ['weight', 'weightlb', 'weightlbs', 'grossweight']),
    date('inspection_due_on', 'Annual inspection due', '2027-06-30', [
      'inspectiondue',
      'inspection',
      'annualinspection',
      'nextinspection',
      'dotinspection',
    ]),
    flag('hazmat', 'Hazardous materials', 'no', ['hazardous', 'hazmatload']),
    flag('retired', 'Retired', 'no', ['outofservice']),
  ],
  drivers: [
    needed('first_name', 'First name', 'Maria', ['first', 'givenname', 'forename']),
    needed('last_name', 'Last name', 'Gomez', ['last', 'surname', 'familyname']),
    needed('username', 'Username', 'maria_gomez', ['user', 'login', 'loginname']),
    needed('email', 'Email', 'maria@example.com', ['mail', 'emailaddress']),
    needed('license_number', 'License number', 'NE12345678', [
      'license',
      'licence',
      'cdl',
      'cdlnumber',
      'licencenumber',
    ]),
    CARRIER,
    text('license_class', 'License class', 'A', ['class', 'licenceclass', 'cdlclass']),
    date('license_expires_on', 'License expires', '2029-04-30', [
      'licenceexpires',
      'licenseexpiry',
      'licenceexpiry',
      'licenseexpiration',
      'cdlexpires',
      'cdlexpiration',
    ]),
    date('medical_expires_on', 'Medical certificate expires', '2027-10-15', [
      'medicalexpires',
      'medicalexpiry',
      'medicalexpiration',
      'medicalcard',
      'medcardexpires',
      'medcard',
    ]),
    text('usual_vehicle', 'Usual truck', 'TRUCK12', [
      'truck',
      'vehicle',
      'vehiclenumber',
      'unit',
      'defaulttruck',
    ]),
  ],
  trips: [
    needed('driver_username', 'Driver username', 'maria_gomez', ['username', 'user', 'driver']),
    needed('vehicle', 'Vehicle', 'TRUCK12', ['vehiclenumber', 'unit', 'unitnumber', 'truck', 'trucknumber']),
    needed('current_location', 'Current location', 'Omaha, NE', ['from', 'location', 'startlocation']),
    needed('pickup', 'Pickup', 'Lincoln, NE', ['pickuplocation', 'shipper', 'origin']),
    needed('dropoff', 'Dropoff', 'Chicago, IL', ['dropofflocation', 'destination', 'consignee', 'delivery']),
    neededTime('start_time', 'Start time', '2027-03-01 06:00', ['start', 'starts', 'departure', 'departs']),
    number('current_cycle_hours', 'Cycle hours used', '12.5', ['cyclehours', 'cycle']),
    text('stops', 'Stops', 'Des Moines, IA; Davenport, IA', ['stop', 'stopsontheway']),
    time('pickup_from', 'Pickup from', '2027-03-01 08:00', ['pickupwindowfrom', 'pickupearliest']),
    time('pickup_until', 'Pickup until', '2027-03-01 10:00', ['pickupwindowuntil', 'pickuplatest']),
    time('dropoff_from', 'Dropoff from', '2027-03-02 08:00', ['dropoffwindowfrom', 'deliveryfrom']),
    time('dropoff_until', 'Dropoff until', '2027-03-02 17:00', ['dropoffwindowuntil', 'deliveryuntil']),
    text('trailer_numbers', 'Trailer numbers', '53-0117', ['trailer', 'trailers', 'trailernumber']),
    text('shipping_document', 'Shipping document', 'BOL 48817', ['bol', 'billoflading', 'shipping']),
    text('co_driver', 'Co-driver', 'Jose Ruiz', ['codrivername', 'teamdriver']),
  ],
}

const folded = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** 'Start time (America/Chicago)', as exports head their times. */
const ZONED = /^(.*\S)\s*\(([A-Za-z]+(?:\/[A-Za-z_+-]+){1,2}|UTC)\)$/

/** The clock that a column's heading names for its times. */
export const zoneOfHeading = (heading: string): string | null => ZONED.exec(heading.trim())?.[2] ?? null

/** Each column serves one field, an exact name before another. */
export function guessMapping(kind: ImportKind, headings: readonly string[]): ImportMapping {
  const columns = headings.map((heading) => folded(ZONED.exec(heading.trim())?.[1] ?? heading))
  const mapping: ImportMapping = {}
  const taken = new Set<number>()
  const take = (name: string, words: readonly string[]) => {
    const found = columns.findIndex((column, n) => !taken.has(n) && words.includes(column))
    if (found < 0 || name in mapping) return
    mapping[name] = found
    taken.add(found)
  }
  for (const { name, label } of IMPORT_FIELDS[kind]) take(name, [folded(name), folded(label)])
  for (const { name, also } of IMPORT_FIELDS[kind]) take(name, also)
  return mapping
}
