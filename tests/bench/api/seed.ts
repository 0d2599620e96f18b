import { type Connection } from 'mysql2/promise'

/** Fills an empty fleet inside the database: a table of numbers, and inserts that select from it a batch at a time. */

export interface Sizes {
  trips: number
  drivers: number
  vehicles: number
  dutyRows: number
}

const BATCH = 50_000
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
const wordsOf = (name: string) => name.toLowerCase().split(/[^a-z]+/)

export async function seed(
  connection: Connection,
  { trips, drivers, vehicles, dutyRows }: Sizes,
  say: (line: string) => void,
): Promise<void> {
  const run = (sql: string, values: unknown[] = []) => connection.query(sql, values)
  const now = Date.now()
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

  await run(
    `insert into carriers (name, name_key, main_office_address, home_zone, day_start_hour, created_ms, updated_ms)
     select concat('Carrier ', n), concat('carrier ', n), '100 Main Street, Omaha, NE', 'America/Chicago', 0, ${now}, ${now}
     from bench_numbers where n <= 200`,
  )
  // Ids leave room for the accounts the bench itself registers.
  await inBatches('drivers', drivers, async (from, to) => {
    await run(
      `insert into users (id, username, username_key, email, email_key, password, first_name, last_name, role, active,
         awaiting_approval, must_change_password, log_version, created_ms, updated_ms)
       select n + 1000, concat('driver', n), concat('driver', n), concat('driver', n, '@example.com'),
         concat('driver', n, '@example.com'), '-', concat('First', n % 97), concat('Last', n), 'driver', 1, 0, 0, 0, ${now}, ${now}
       from bench_numbers where n between ${from} and ${to}`,
    )
    await run(
      `insert into drivers (user_id, carrier_id, license_number, home_zone_confirmed, created_ms, updated_ms)
       select n + 1000, 1 + n % 200, concat('CDL', 10000000 + n), 1, ${now}, ${now}
       from bench_numbers where n between ${from} and ${to}`,
    )
    for (const word of ["concat('driver', n)", "concat('last', n)", "concat('cdl', 10000000 + n)"])
      await run(
        `insert into search_terms select ${word}, 'user', n + 1000 from bench_numbers where n between ${from} and ${to}`,
      )
  })
  await inBatches('vehicles', vehicles, async (from, to) => {
    await run(
      `insert into vehicles (id, vehicle_number, license_plate, state, carrier_id, sleeper_berth, retired, created_ms, updated_ms)
       select n, concat('TRK', n), concat('PL', n), elt(1 + n % 5, 'NE', 'IL', 'CO', 'MO', 'TX'), 1 + n % 200, 1, n % 50 = 0, ${now}, ${now}
       from bench_numbers where n between ${from} and ${to}`,
    )
    await run(
      `insert into search_terms select concat('trk', n), 'vehicle', n from bench_numbers where n between ${from} and ${to}`,
    )
  })
  const city = (step: number) => `((n * 7919 + ${step}) % ${CITIES.length})`
  await inBatches('trips', trips, (from, to) =>
    run(
      `insert into trips (id, driver_id, vehicle_id, status, current_location_name, current_lon, current_lat,
         pickup_location_name, pickup_lon, pickup_lat, dropoff_location_name, dropoff_lon, dropoff_lat, places_key,
         current_cycle_hours, start_ms, total_miles_tenths, arrival_ms, finish_ms, verdict, created_ms, updated_ms)
       select x.n, 1001 + x.n % ${drivers}, 1 + x.n % ${vehicles},
         case when x.n > ${Math.floor(trips * 0.98)} then 'PLANNED' when x.n > ${Math.floor(trips * 0.97)} then 'IN_PROGRESS' else 'COMPLETED' end,
         a.name, -96, 41, b.name, -95, 41, c.name, -88, 42, lower(concat(b.name, '|', c.name)),
         x.n % 140 / 2, ${now} - (${trips} - x.n) * 60000, 9000 + x.n % 9000,
         ${now} - (${trips} - x.n) * 60000 + 86400000, ${now} - (${trips} - x.n) * 60000 + 90000000, 'Compliant', ${now}, ${now}
       from bench_numbers x
       join bench_cities a on a.n = ${city(0).replace('n *', 'x.n *')}
       join bench_cities b on b.n = ${city(11).replace('n *', 'x.n *')}
       join bench_cities c on c.n = ${city(23).replace('n *', 'x.n *')}
       where x.n between ${from} and ${to}`,
    ),
  )
  await inBatches('trips indexed for search', trips, async (from, to) => {
    await run(
      `insert ignore into search_terms
       select w.word, 'trip', x.n from bench_numbers x join bench_words w on w.city in
         (${[0, 11, 23].map((step) => city(step).replace('n *', 'x.n *')).join(', ')})
       where x.n between ${from} and ${to}`,
    )
    for (const word of ['n', `concat('trk', 1 + n % ${vehicles})`])
      await run(
        `insert ignore into search_terms select ${word}, 'trip', n from bench_numbers where n between ${from} and ${to}`,
      )
  })
  await inBatches('duty rows', dutyRows, (from, to) =>
    run(
      `insert into duty_statuses (driver_id, trip_id, status, start_ms, end_ms, location_description, origin, active, created_ms, updated_ms)
       select 1001 + (1 + n % ${trips}) % ${drivers}, 1 + n % ${trips}, elt(1 + n % 4, 'OFF_DUTY', 'DRIVING', 'ON_DUTY_NOT_DRIVING', 'SLEEPER_BERTH'),
         ${now} - (${dutyRows} - n) * 6000, ${now} - (${dutyRows} - n) * 6000 + 6000, 'Omaha, NE', 'recorded', 1, ${now}, ${now}
       from bench_numbers where n between ${from} and ${to}`,
    ),
  )
  await run('set foreign_key_checks = 1, unique_checks = 1')
  await run('drop table bench_numbers, bench_cities, bench_words')
  await run('analyze table trips, duty_statuses, search_terms, vehicles, users, drivers')
}
