import { type Connection } from 'mysql2/promise'

/**
 * Fills an empty fleet inside the database: a table of numbers, and inserts that select from it a batch at a
 * time.
 */

export interface Sizes {
  trips: number
  drivers: number
  vehicles: number
  dutyRows: number
}

/** Raise it when `seed` writes other rows, so that a kept database of before is made anew. */
export const SEED_VERSION = 3
/** Ids below leave room for the accounts the bench itself registers. */
export const FIRST_DRIVER = 1001
const FIRST_CARRIER = 1001

const BATCH = 50_000
const CARRIERS = 200
const CITIES = [
  ...['Omaha, NE', 'Chicago, IL', 'Denver, CO', 'Kansas City, MO', 'Dallas, TX', 'Atlanta, GA', 'Reno, NV'],
  ...['Boise, ID', 'Tulsa, OK', 'Memphis, TN', 'Seattle, WA', 'Portland, OR', 'Fresno, CA', 'Phoenix, AZ'],
  ...['Tucson, AZ', 'El Paso, TX', 'Austin, TX', 'Houston, TX', 'Mobile, AL', 'Tampa, FL', 'Miami, FL'],
  ...[
    'Macon, GA',
    'Charlotte, NC',
    'Richmond, VA',
    'Baltimore, MD',
    'Newark, NJ',
    'Albany, NY',
    'Boston, MA',
  ],
  ...['Buffalo, NY', 'Cleveland, OH', 'Detroit, MI', 'Toledo, OH', 'Gary, IN', 'Peoria, IL', 'Madison, WI'],
  ...['Fargo, ND', 'Billings, MT', 'Casper, WY', 'Cheyenne, WY', 'Salina, KS', 'Amarillo, TX', 'Kearney, NE'],
]
const FIRST_NAMES = ['Maria', 'James', 'Linda', 'Robert', 'Ana', 'Michael', 'Rosa', 'David', 'Grace', 'Omar']
const LAST_NAMES = ['Ortega', 'Miller', 'Nguyen', 'Smith', 'Garcia', 'Jones', 'Kowalski', 'Brown', 'Lopez']
const FLEETS = ['Prairie', 'Granite', 'Lakeside', 'Summit', 'Pioneer', 'Blue Ridge', 'Cascade', 'Delta']
const wordsOf = (name: string) => name.toLowerCase().split(/[^a-z]+/)
/** A number from 0 to `below` - 1 that looks drawn by lot and is the same at every run. */
const lot = (n: string, salt: string, below: number) => `crc32(concat(${n}, '${salt}')) % ${below}`
const oneOf = (names: readonly string[], n: string, salt: string) =>
  `elt(1 + ${lot(n, salt, names.length)}, ${names.map((name) => `'${name}'`).join(', ')})`

export async function seed(
  connection: Connection,
  { trips, drivers, vehicles, dutyRows }: Sizes,
  say: (line: string) => void,
): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => connection.query(sql, values)
  const minute = 60_000
  const now = Math.floor(Date.now() / minute) * minute
  const inBatches = async (
    what: string,
    upTo: number,
    insert: (from: number, to: number) => Promise<unknown>,
  ) => {
    const began = performance.now()
    for (let from = 1; from <= upTo; from += BATCH) {
      await insert(from, Math.min(upTo, from + BATCH - 1))
      if ((from - 1) % (20 * BATCH) === 0 && upTo > 20 * BATCH)
        say(`${what}: ${Math.round((100 * from) / upTo)} %`)
    }
    say(`${upTo} ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  const between = (from: number, to: number) => `from bench_numbers where n between ${from} and ${to}`
  const words = (kind: string, id: string, from: number, to: number, ...terms: string[]) =>
    run(
      terms
        .map(
          (term) => `insert ignore into search_terms select ${term}, '${kind}', ${id} ${between(from, to)}`,
        )
        .join(';'),
    )
  await run('create table bench_numbers (n int unsigned primary key)')
  await run('insert into bench_numbers values (1)')
  const top = Math.max(trips, drivers, vehicles, dutyRows)
  for (let have = 1; have < top; have *= 2)
    await run(`insert into bench_numbers select n + ${have} from bench_numbers where n <= ${top - have}`)
  await run('create table bench_cities (n int primary key, name varchar(60))')
  await run('insert into bench_cities values ?', [CITIES.map((name, n) => [n, name])])
  await run('create table bench_words (city int, word varchar(40), primary key (city, word))')
  await run('insert into bench_words values ?', [
    CITIES.flatMap((name, n) => wordsOf(name).map((word) => [n, word])),
  ])
  await run('set foreign_key_checks = 0, unique_checks = 0')

  const carrier = `n + ${FIRST_CARRIER - 1}`
  const fleet = oneOf(FLEETS, 'n', 'fleet')
  await run(
    `insert into carriers (id, name, name_key, main_office_address, address_key, home_zone, day_start_hour, created_ms,
       updated_ms)
     select ${carrier}, concat(${fleet}, ' Freight ', n), lower(concat(${fleet}, ' Freight ', n)),
       '100 Main Street, Omaha, NE', '100 main street, omaha, ne', 'America/Chicago', 0, ${now}, ${now}
     ${between(1, CARRIERS)}`,
  )
  await words('carrier', carrier, 1, CARRIERS, `lower(substring_index(${fleet}, ' ', 1))`, "'freight'", 'n')
  await words('carrier', carrier, 1, CARRIERS, "'100'", "'main'", "'street'", "'omaha'", "'ne'")

  const first = oneOf(FIRST_NAMES, 'n', 'first')
  const last = oneOf(LAST_NAMES, 'n', 'last')
  const driver = `n + ${FIRST_DRIVER - 1}`
  await inBatches('drivers', drivers, async (from, to) => {
    await run(
      `insert into users (id, username, username_key, email, email_key, password, first_name, last_name, role, active,
         awaiting_approval, must_change_password, log_version, created_ms, updated_ms)
       select ${driver}, concat('driver', n), concat('driver', n), concat('driver', n, '@example.com'),
         concat('driver', n, '@example.com'), '-', ${first}, ${last}, 'driver', 1, 0, 0, 0, ${now}, ${now}
       ${between(from, to)}`,
    )
    await run(
      `insert into drivers (user_id, carrier_id, license_number, home_zone_confirmed, created_ms, updated_ms)
       select ${driver}, ${FIRST_CARRIER} + n % ${CARRIERS}, concat('CDL', 10000000 + n), 1, ${now}, ${now} ${between(from, to)}`,
    )
    await words('user', driver, from, to, "concat('driver', n)", "concat('cdl', 10000000 + n)")
    await words('user', driver, from, to, `lower(${first})`, `lower(${last})`, "'example'", "'com'")
  })
  await inBatches('vehicles', vehicles, async (from, to) => {
    await run(
      `insert into vehicles (id, vehicle_number, number_key, license_plate, plate_key, state, carrier_id, sleeper_berth,
         retired, created_ms, updated_ms)
       select n, concat('TRK', n), concat('trk', n), concat('PL', n), concat('pl', n), elt(1 + n % 5, 'NE', 'IL', 'CO', 'MO', 'TX'), ${FIRST_CARRIER} + n % ${CARRIERS},
         1, n % 50 = 0, ${now}, ${now}
       ${between(from, to)}`,
    )
    await words('vehicle', 'n', from, to, "concat('trk', n)", "concat('pl', n)")
  })
  const city = (n: string, stop: string) => lot(n, stop, CITIES.length)
  const vehicle = (n: string) => `1 + ${lot(n, 'vehicle', vehicles)}`
  // A trip a minute, made a day or so before it starts; the newest are ahead, then one on the road for each
  // driver.
  const start = `${now} + (cast(x.n as signed) - ${Math.floor(trips * 0.98)}) * ${minute} + ${lot('x.n', 'start', 2880)} * ${minute}`
  const made = `${now} - (${trips} - x.n) * ${minute}`
  await run('insert into trip_places (name_key) select lower(name) from bench_cities')
  await inBatches('trips', trips, (from, to) =>
    run(
      `insert into trips (id, driver_id, vehicle_id, status, current_location_name, current_lon, current_lat,
         pickup_location_name, pickup_lon, pickup_lat, dropoff_location_name, dropoff_lon, dropoff_lat, places_key,
         pickup_place_id, dropoff_place_id, current_cycle_hours, start_ms, total_miles_tenths, arrival_ms, finish_ms, verdict, created_ms, updated_ms)
       select x.n, ${FIRST_DRIVER} + x.n % ${drivers}, ${vehicle('x.n')},
         case when x.n > ${Math.floor(trips * 0.98)} then 'PLANNED'
           when x.n > ${Math.floor(trips * 0.98) - drivers} then 'IN_PROGRESS' else 'COMPLETED' end,
         a.name, -96, 41, b.name, -95, 41, c.name, -88, 42, lower(concat(b.name, char(10), c.name)), p.id, d.id,
         x.n % 140 / 2, ${start}, 9000 + x.n % 9000, ${start} + 86400000, ${start} + 90000000, 'Compliant',
         ${made}, ${made}
       from bench_numbers x
       join bench_cities a on a.n = ${city('x.n', 'from')}
       join bench_cities b on b.n = ${city('x.n', 'pickup')}
       join bench_cities c on c.n = ${city('x.n', 'dropoff')}
       join trip_places p on p.name_key = lower(b.name)
       join trip_places d on d.name_key = lower(c.name)
       where x.n between ${from} and ${to}`,
    ),
  )
  await inBatches('trips indexed for search', trips, async (from, to) => {
    await run(
      `insert ignore into search_terms
       select w.word, 'trip', x.n from bench_numbers x join bench_words w on w.city in
         (${['from', 'pickup', 'dropoff'].map((stop) => city('x.n', stop)).join(', ')})
       where x.n between ${from} and ${to}`,
    )
    await words('trip', 'n', from, to, 'n', `concat('trk', ${vehicle('n')})`)
  })
  // A driver's rows follow one another without a gap, as long as the drivers take turns.
  const each = Math.max(1, Math.round((trips * drivers) / dutyRows)) * minute
  const began = (n: string) => `${now} - floor((${dutyRows} - ${n}) / ${drivers}) * ${each} - ${each}`
  await inBatches('duty rows', dutyRows, (from, to) =>
    run(
      `insert into duty_statuses (driver_id, trip_id, status, start_ms, end_ms, location_description, origin, active, created_ms, updated_ms)
       select ${FIRST_DRIVER} + (1 + n % ${trips}) % ${drivers}, 1 + n % ${trips},
         elt(1 + floor(n / ${drivers}) % 4, 'OFF_DUTY', 'DRIVING', 'ON_DUTY_NOT_DRIVING', 'SLEEPER_BERTH'),
         ${began('n')}, ${began('n')} + ${each}, 'Omaha, NE', 'recorded', 1, ${now}, ${now}
       ${between(from, to)}`,
    ),
  )
  await run(
    `insert into trip_totals (driver_id, status, trips, cycle_hours)
     select driver_id, status, count(*), sum(current_cycle_hours) from trips group by driver_id, status`,
  )
  await run('set foreign_key_checks = 1, unique_checks = 1')
  await run('drop table bench_numbers, bench_cities, bench_words')
  await run('analyze table trips, duty_statuses, search_terms, vehicles, users, drivers')
}
