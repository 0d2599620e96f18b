import fc from 'fast-check'
import { document } from '#tests/contract'
import { PASSWORD } from '#tests/support/people'
import { CHICAGO, DENVER, OMAHA } from '#tests/support/records'

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
}

/** Stands in every text of somebody else; no request sends it but to search for it. */
export const MARK = 'zqmarked'

const NASTY: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 53,
  4294967295,
  4294967296,
  true,
  false,
  [],
  {},
  [0, 0],
  [181, 91],
  [-95.9, 41.2],
  [null, null],
  [1, 2, 3],
  'DRIVING',
  'PLANNED',
  '2026-02-30',
  '2026-03-08T02:30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '2026-11-20',
  '2026-11-20T10:00:00Z',
  '-271821-04-20T00:00:00Z',
  'a',
  'x'.repeat(201),
  'x'.repeat(1001),
  "'; drop table users; --",
  '%',
  '\\',
  '\u0000',
  '😀'.repeat(60),
  'İ',
  '\ud800',
  '<script>alert(1)</script>',
  '__proto__',
  { $ne: null },
  ['a', 'b'],
  12,
]

const { schemas } = (document as unknown as { components: { schemas: Record<string, Schema> } }).components
const resolved = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? (schemas[$ref.split('/').at(-1)!] ?? {}) : schema
const bodySchema = (operation: unknown): Schema | null => {
  const { requestBody } = operation as {
    requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  }
  const schema = requestBody?.content['application/json']?.schema
  return schema ? resolved(schema) : null
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ path, method, body: bodySchema(operation) })),
)

const hoursAgo = fc.integer({ min: 1, max: 150 }).map((hours) => `@-${hours}h`)
const daysAgo = fc.integer({ min: 0, max: 9 }).map((days) => `@-${days}d`)
const ahead = fc.integer({ min: 1, max: 1400 }).map((hours) => `@${hours}h`)
const said = fc.constantFrom('Omaha, NE', "O'Neill & Søns <b>", '東京 depot 😀', 'ß'.repeat(100))
const person = fc.constantFrom('Ana', 'José', '李雷', "O'Brien")
const point = fc.constantFrom(DENVER, OMAHA, CHICAGO)
const stop = fc.record(
  {
    location_name: said,
    location_input: point,
    kind: fc.constantFrom('pickup', 'dropoff', 'stop', 'fuel', 'border'),
    service_minutes: fc.integer({ min: 0, max: 300 }),
    windows: fc.constantFrom([], [{ from: null, until: null }], [{ from: '2026-11-20T10:00', until: null }]),
    rest: fc.boolean(),
  },
  { requiredKeys: ['location_name', 'location_input', 'kind', 'service_minutes'] },
)
const tenths = fc.integer({ min: 0, max: 9000 }).map((n) => n / 10)
const numbered = (text: (n: number) => string) => fc.nat(999_999).map(text)

/** What a well-meaning client sends in a field of that name; `@` stands for what is known when it is sent. */
const SOUND: Record<string, fc.Arbitrary<unknown>> = {
  username: numbered((n) => `somebody_${n}`),
  email: numbered((n) => `somebody${n}@example.com`),
  password: fc.constant(PASSWORD),
  current_password: fc.constant(PASSWORD),
  first_name: person,
  last_name: person,
  license_number: fc.constant('CDL12345678'),
  carrier_name: numbered((n) => `Fleet ${n}`),
  carrier_address: fc.constant('12 Depot Road, Omaha, NE 68102'),
  main_office_address: fc.constant('12 Depot Road, Omaha, NE 68102'),
  name: numbered((n) => `Fleet ${n}`),
  dot_number: numbered(String),
  home_zone: fc.constantFrom('America/Denver', 'America/New_York', 'America/Phoenix'),
  day_start_hour: fc.integer({ min: 0, max: 23 }),
  vehicle_number: numbered((n) => `TRK${n}`),
  license_plate: numbered((n) => `P${n}`),
  state: fc.constantFrom('NE', 'TX'),
  carrier: fc.constant('@carrier'),
  into: fc.constant('@carrier'),
  vehicle_id: fc.constant('@vehicle'),
  driver_id: fc.constant('@driver'),
  height_inches: fc.integer({ min: 120, max: 170 }),
  length_feet: fc.integer({ min: 20, max: 75 }),
  weight_pounds: fc.integer({ min: 20_000, max: 80_000 }),
  current_location_input: point,
  pickup_location_input: point,
  dropoff_location_input: point,
  location: point,
  stops: fc.array(stop, { maxLength: 3 }),
  current_location_name: said,
  pickup_location_name: said,
  dropoff_location_name: said,
  location_description: said,
  remarks: said,
  trailer_numbers: said,
  shipping_document: said,
  co_driver: said,
  current_cycle_hours: fc.integer({ min: 0, max: 140 }).map((n) => n / 2),
  max_speed_mph: fc.integer({ min: 45, max: 75 }),
  end_time: hoursAgo,
  at: hoursAgo,
  date: daysAgo,
  effective_from: daysAgo,
  pilot_grants: fc.constant([{ pilot: 'FLEXIBLE_SLEEPER_BERTH', first_day: '2026-01-05', last_day: null }]),
  reason: fc.constant('Typed wrongly'),
  total_miles: tenths,
  fuel_consumed: tenths,
  total_engine_hours: tenths,
  total_idle_hours: tenths,
  id: fc.uuid(),
}

/** A field's sound values: the document's own where it lists them. */
function sound(name: string, schema: Schema, ofDuty: boolean): fc.Arbitrary<unknown> {
  const { enum: values, type } = resolved(schema)
  if (values) return fc.constantFrom(...values)
  if (name === 'start_time') return ofDuty ? hoursAgo : ahead
  return SOUND[name] ?? (type === 'boolean' ? fc.boolean() : fc.constant('what nobody knows'))
}

const nasty = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Mostly sound with a field or two that are not, at times sound throughout, at times nonsense. */
function bodyOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(properties)
  const whole = (value: (name: string) => fc.Arbitrary<unknown>, requiredKeys: string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), { requiredKeys })
  const ofDuty = 'end_time' in properties
  const { updated_at: _, ...inBody } = properties
  const good = fc.record(
    Object.fromEntries(Object.entries(inBody).map(([name, schema]) => [name, sound(name, schema, ofDuty)])),
    { requiredKeys: required.filter((name) => name in inBody) },
  )
  const spoilt = fc
    .tuple(
      good,
      fc.subarray(names, { maxLength: Math.min(2, names.length) }),
      fc.array(nasty, { minLength: 2, maxLength: 2 }),
    )
    .map(([body, which, bad]) => ({ ...body, ...Object.fromEntries(which.map((name, i) => [name, bad[i]])) }))
  return fc.oneof(
    { weight: 2, arbitrary: good },
    { weight: 3, arbitrary: spoilt },
    { weight: 1, arbitrary: whole(() => nasty, []) },
  )
}

/** A request of any operation of the API's document. */
export const anyRequest = fc.constantFrom(...operations).chain(({ path, method, body }) =>
  fc.record({
    method: fc.constant(method),
    path: fc.constant(path),
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('own', 'foreign') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('1', '0', '-1', '4294967296', 'abc', '1e3', '%00', '%F0%9F%98%80'),
      },
    ),
    query: fc.constantFrom(
      '',
      '?range=[0,1]&sort=["id","ASC"]',
      '?range=[0,4]&filter={"q":"%25"}',
      '?filter={"id":[1,"x"]}',
      '?filter={"__proto__":1}',
      '?range=[0,1e9]',
      '?sort=["id"]',
      '?q=%00',
      '?q=oma&lat=1&lon=2',
      '?lat=1e400&lon=x',
      '?driver=1',
      '?driver={foreign}',
      '?filter={"driver_id":{foreign}}',
      `?range=[0,9]&filter={"q":"${MARK}"}`,
      `?q=${MARK}`,
      '?driver[]=1&driver[]=2',
      '?range[]=1&filter[a]=b',
    ),
    body: bodyOf(body ?? {}),
  }),
)
