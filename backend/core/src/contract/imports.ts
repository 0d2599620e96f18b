import type { Problem } from './wire.ts'

export const IMPORT_KINDS = ['carriers', 'vehicles', 'drivers'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Bytes of the file and of an unpacked workbook, rows, columns, characters of a cell and of all cells. */
export const IMPORT_LIMITS = {
  bytes: 5_000_000,
  unfolded: 60_000_000,
  rows: 20_000,
  columns: 60,
  cell: 1_000,
  text: 20_000_000,
} as const

/** A field of a record in a file, as it is imported and exported. */
export interface ImportField {
  /** As on the wire; an export has it as a column of that name. */
  name: string
  kind: 'text' | 'number' | 'flag'
  label: string
  required: boolean
  /** Further headings people use, folded to letters and digits. */
  also: readonly string[]
  example: string
}

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
const needed = (...words: Parameters<typeof text>): ImportField => ({ ...text(...words), required: true })

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
  ],
}

export type ImportMapping = Record<string, number>

const folded = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** Each column serves one field, an exact name before another. */
export function guessMapping(kind: ImportKind, headings: readonly string[]): ImportMapping {
  const columns = headings.map(folded)
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

export interface ImportPreview {
  format: 'csv' | 'xlsx'
  /** As the text was read; null for a workbook. */
  encoding: 'utf-8' | 'utf-16' | 'windows-1252' | null
  columns: string[]
  mapping: ImportMapping
  /** Rows without the heading and without blank ones. */
  rows: number
  sample: { row: number; cells: string[] }[]
}

export interface ImportRowError {
  /** As a spreadsheet counts; the heading is row 1. */
  row: number
  field: string
  sentence: string
  value: string
}

export interface ImportMade {
  row: number
  id: number
  name: string
  /** For a driver: the secret of the link by which they choose a password, shown this once. */
  link?: { token: string; expires_at: string }
}

export interface ImportResult {
  dry_run: boolean
  rows: number
  errors: ImportRowError[]
  made: ImportMade[]
}

/** One JSON object a line: progress, and in the end the result or what went wrong. */
export type ImportLine =
  | { stage: 'checking' | 'writing'; done: number; total: number }
  | { result: ImportResult }
  | { problem: { status: number; detail: string; code?: Problem['code'] } }
