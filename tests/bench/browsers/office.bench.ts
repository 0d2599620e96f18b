import { join } from 'node:path'
import { placesBody, type NamedPoint, type TripRow, type VehicleRow } from '@longhaul/core/contract'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { PATHS } from '../../../backend/bin/launch/paths.mjs'
import { Api, buildRegistration, buildTrip, DEMO, uniqueName } from '../../support/api.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { BROWSERS, DESK } from './drive.ts'
import { Person } from './person.ts'

/**
 * Ten tasks of an office and five calls that support answers, at a desk and on a phone: taps and seconds of
 * each, from the page that staff land on, in the demo fleet. What is on the screen without a tap costs none.
 */
export const name = 'office'
export const onlyWhenNamed = true

interface Task {
  what: string
  who: 'admin' | 'support'
  /** What the fleet holds before it. */
  given?: (admin: Api) => Promise<unknown>
  act: (person: Person, given: string) => Promise<unknown>
}

const MINUTE = 60_000
const wholeMinute = (at: number) => new Date(Math.floor(at / MINUTE) * MINUTE).toISOString()

const KANSAS_CITY: NamedPoint = { name: 'Kansas City, MO', point: [-94.58, 39.1] }

/** A load that nobody drives yet: an office's own planned trip. */
async function openLoad(admin: Api): Promise<string> {
  const [vehicle] = await admin.get<VehicleRow[]>('/api/vehicles/')
  const trip = await admin.post<TripRow>(
    '/api/trips/',
    buildTrip({
      vehicle_id: vehicle!.id,
      ...placesBody({
        current: KANSAS_CITY,
        pickup: KANSAS_CITY,
        dropoff: { name: 'St. Louis, MO', point: [-90.2, 38.63] },
      }),
      start_time: wholeMinute(Date.now() + 36 * 60 * MINUTE),
    }),
  )
  return String(trip.id)
}

/** A driver who drove nine hours without a break today, and signed nothing. */
async function brokenDay(admin: Api): Promise<string> {
  const last = uniqueName('Quill').replace('_', '')
  const driver = await Api.register(admin.url, buildRegistration({ last_name: last }))
  const hoursAgo = (hours: number) => wholeMinute(Date.now() - hours * 60 * MINUTE)
  for (const [status, from, to] of [
    ['OFF_DUTY', 180, 10],
    ['DRIVING', 10, 1],
    ['OFF_DUTY', 1, 0.2],
  ] as const)
    await driver.post('/api/duty-statuses/', {
      status,
      start_time: hoursAgo(from),
      end_time: hoursAgo(to),
      location: [-95.9345, 41.2565],
      location_description: 'Omaha, NE',
    })
  return last
}

const isPhone = (person: Person) => person.browser.evaluate<boolean>('innerWidth < 900')
/** At a desk a row has its own link, on a phone the row is one. */
const explainOf = (last: string, phone: boolean) => new RegExp(phone ? last : `Explain this: .*${last}`)

/** The menu of a phone opens first. */
const go = async (person: Person, page: string) => {
  if (await isPhone(person)) await person.tap('button', /menu/i)
  await person.tap('link', page)
}

/** From the list of problems to the sentence, the minutes and the cure of a driver's. */
const explain = async (person: Person, last: string) => {
  await go(person, 'Problems')
  await person.read(new RegExp(last))
  await person.tap('link', explainOf(last, await isPhone(person)))
  await person.read(/would have|break/i)
}

/** Until the list has what was typed. */
const listed = (person: Person, typed: string) =>
  person.until(
    'the list',
    `location.search.includes('${typed}') && document.querySelector('[aria-busy=true]') === null &&
      /of \\d+/.test(document.body.innerText)`,
  )

const TASKS: Task[] = [
  {
    what: 'who has not signed',
    who: 'admin',
    act: async (person) => {
      await person.tap('link', 'Days not certified')
      await person.read(/This day is not certified/)
    },
  },
  {
    what: 'which trips run late, and by how much',
    who: 'admin',
    act: (person) => person.read(/late by|Late by/i),
  },
  {
    what: 'find the driver for a load and assign it',
    who: 'admin',
    given: openLoad,
    act: async (person) => {
      await go(person, 'Dashboard')
      await person.type('searchbox', /^Search/, 'St. Louis')
      await listed(person, 'St')
      await person.tap('link', /Kansas City, MO → St. Louis, MO/)
      await person.tap('button', 'Find a driver')
      await person.tap('button', /^Choose/)
      await person.tap('button', /^Assign to/)
      await person.until('the trip', `document.querySelector('[role=dialog]') === null`)
    },
  },
  {
    what: 'who can drive five hours from near Omaha',
    who: 'admin',
    act: async (person) => {
      await go(person, 'Availability')
      await person.read(/to drive|Drive then/)
      if (await isPhone(person)) {
        await person.tap('button', 'Filters')
        await person.tap('menuitemcheckbox', 'Free near')
      }
      await person.type('combobox', 'Free near', 'Omaha')
      await person.tap('option', /^Omaha, NE/)
      await person.read(/ mi/)
    },
  },
  {
    what: 'a driver for every open load',
    who: 'admin',
    given: openLoad,
    act: async (person) => {
      await go(person, 'Availability')
      await person.tap('button', 'Assign all at once')
      await person.tap('button', /^Assign \d/)
      await person.read(/assigned/i)
    },
  },
  {
    what: 'the trips of a truck, by a part of its number',
    who: 'admin',
    act: async (person) => {
      await go(person, 'Dashboard')
      await person.type('searchbox', /^Search/, '101')
      await person.read(/FRH101/)
    },
  },
  {
    what: 'whose papers end soon',
    who: 'admin',
    act: (person) => person.read(/Expiring soon/),
  },
  {
    what: 'what a driver broke, and what would have cured it',
    who: 'admin',
    given: brokenDay,
    act: explain,
  },
  {
    what: 'take a truck out of service',
    who: 'admin',
    act: async (person) => {
      await go(person, 'Vehicles')
      await person.tap('link', 'LSL303')
      await person.tap('switch', /^Retired/)
      await person.tap('button', 'Save')
      await person.read(/saved|updated/i)
    },
  },
  {
    what: 'change the phone of support',
    who: 'admin',
    act: async (person) => {
      await go(person, 'Settings')
      await person.type('textbox', /phone/i, '(555) 555-0199')
      await person.tap('button', 'Save')
      await person.read(/saved|stored/i)
    },
  },
  {
    what: 'call: why does my log show a violation?',
    who: 'support',
    given: brokenDay,
    act: explain,
  },
  {
    what: 'call: how many hours have I left?',
    who: 'support',
    act: async (person) => {
      await go(person, 'Availability')
      await person.read(/Okafor/)
    },
  },
  {
    what: 'call: where is the load to Fargo, and when does it arrive?',
    who: 'support',
    act: async (person) => {
      await go(person, 'Dashboard')
      await person.type('searchbox', /^Search/, 'fargo')
      await person.tap('link', /Fargo, ND/)
      await person.read(/arriv/i)
    },
  },
  {
    what: 'call: who changed my log?',
    who: 'support',
    act: async (person) => {
      await go(person, 'Drivers')
      await person.tap('link', /Okafor/)
      await person.tap('tab', 'History')
      await person.read(/Duty|log/)
    },
  },
  {
    what: 'call: I cannot sign in',
    who: 'support',
    act: async (person) => {
      await go(person, 'Drivers')
      await person.tap('link', /Okafor/)
      await person.read(/Active|Account/)
    },
  },
]

async function measure(stack: Stack, task: Task, screen: 'desk' | 'phone'): Promise<string> {
  const admin = await Api.signIn(stack.url, DEMO.admin)
  const given = String((await task.given?.(admin)) ?? '')
  const staff = await Api.signIn(stack.url, DEMO[task.who])
  const browser = await BROWSERS.chromium('light', screen === 'desk' ? DESK : undefined)
  const person = new Person(
    browser,
    stack.url,
    join(PATHS.cache, 'office', screen, task.what.replace(/\W+/g, '-')),
  )
  try {
    await person.open('/login')
    await person.keep(await staff.stored())
    await person.open('/overview')
    await person.see('heading', 'Overview')
    await person.read(/At work now/)
    person.taps = 0
    const began = performance.now()
    await task.act(person, given)
    const seconds = (performance.now() - began) / 1000
    await person.look('done')
    const found = person.findings.length > 0 ? `; ${person.findings.join('; ')}` : ''
    return `${screen}: ${task.what}: ${person.taps} taps, ${seconds.toFixed(1)} s${found}`
  } catch (error) {
    return `${screen}: ${task.what}: NOT DONE: ${(error as Error).message.slice(0, 600)}`
  } finally {
    await browser.close()
  }
}

export async function run(): Promise<string[]> {
  await ensureBuilt(console.log)
  const stack = await startStack({ REGISTRATION: 'open' })
  try {
    const lines: string[] = []
    for (const screen of ['desk', 'phone'] as const)
      for (const task of TASKS.filter(({ what }) => what.includes(process.env.TASK ?? '')))
        lines.push(await measure(stack, task, screen))
    return lines
  } finally {
    await stack.stop()
  }
}
