import { join } from 'node:path'
import type { DutyStatus } from '@longhaul/core'
import type { DutyRow } from '@longhaul/core/contract'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { PATHS } from '../../../backend/bin/launch/paths.mjs'
import { Api, CHICAGO, DEMO, OMAHA } from '../../support/api.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { BROWSERS } from './drive.ts'
import { Person } from './person.ts'

/**
 * Ten things that a driver does with a phone in a day: taps and seconds of each, from Home, where the day
 * begins.
 * What is on the screen without a tap costs none.
 */
export const name = 'tasks'
export const onlyWhenNamed = true

interface Task {
  what: string
  /** What the driver's fleet holds before it. */
  given?: (driver: Api) => Promise<unknown>
  /** What was done on the phone before. */
  before?: (person: Person) => Promise<unknown>
  act: (person: Person) => Promise<unknown>
}

const MINUTE = 60_000
const wholeMinute = (at: number) => new Date(Math.floor(at / MINUTE) * MINUTE).toISOString()

/** Off duty in Denver, between two moments so many minutes ago. */
const offDuty = (driver: Api, from: number, to: number) =>
  driver.post('/api/duty-statuses/', {
    status: 'OFF_DUTY',
    start_time: wholeMinute(Date.now() - from * MINUTE),
    end_time: wholeMinute(Date.now() - to * MINUTE),
    location: [-104.9903, 39.7392],
    location_description: 'Denver, CO',
  })
const DAY = 24 * 60
/** Nine whole days off duty up to now, so that every day can be certified. */
const rested = (driver: Api) => offDuty(driver, 9 * DAY, 10)
/** The same, but for half an hour at noon of the driver's yesterday. */
const withGap = async (driver: Api) => {
  const [hour, minute] = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Denver',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
    .format()
    .split(':')
    .map(Number) as [number, number]
  const noon = DAY / 2 + hour * 60 + minute
  await offDuty(driver, 9 * DAY, noon)
  await offDuty(driver, noon - 30, 10)
}
const change = (driver: Api, status: DutyStatus, minutesAgo: number, place: 'Omaha, NE' | 'Chicago, IL') =>
  driver.post('/api/hos/status/', {
    status,
    at: wholeMinute(Date.now() - minutesAgo * MINUTE),
    location_description: place,
    location: place === 'Omaha, NE' ? OMAHA : CHICAGO,
  })
/** Loaded in Omaha and now at the dock in Chicago: as short as a log can be, for a hand that measures. */
const atTheDock = async (driver: Api) => {
  await underWay(driver)
  await change(driver, 'ON_DUTY_NOT_DRIVING', 4, 'Omaha, NE')
  await change(driver, 'DRIVING', 3, 'Omaha, NE')
  await change(driver, 'ON_DUTY_NOT_DRIVING', 1, 'Chicago, IL')
}
/** The office proposes that some hours of yesterday were on duty. */
const proposed = async (driver: Api) => {
  await rested(driver)
  const admin = await Api.signIn(driver.url, DEMO.admin)
  const [entry] = await driver.get<DutyRow[]>('/api/duty-statuses/')
  await admin.patch(`/api/duty-statuses/${entry!.id}/`, {
    location_description: 'Aurora, CO',
    reason: 'The yard is in Aurora',
  })
}

const underWay = async (driver: Api) => {
  await rested(driver)
  const trip = await driver.createTrip({ start_time: wholeMinute(Date.now() - 5 * MINUTE) })
  await driver.patch(`/api/trips/${trip.id}/`, { status: 'IN_PROGRESS' })
}

const TASKS: Task[] = [
  {
    what: 'read how long one may drive',
    given: underWay,
    act: (person) => person.read(/until your break|of driving left/),
  },
  {
    what: 'see the next stop, its time and why it is made',
    given: underWay,
    act: (person) => person.read(/Next stop/),
  },
  {
    // After driving it asks where: one tap more, on a place that is offered.
    what: 'change the duty status where the truck stands',
    given: atTheDock,
    act: async (person) => {
      await person.tap('button', 'Off Duty')
      await person.read(/Off Duty from/)
    },
  },
  {
    what: 'start the trip',
    given: async (driver) => {
      await rested(driver)
      await driver.createTrip()
    },
    act: async (person) => {
      await person.tap('button', 'Start trip')
      await person.read(/Under way/)
    },
  },
  {
    what: 'certify all finished days',
    given: rested,
    act: async (person) => {
      await person.tap('link', 'Logs')
      await person.tap('button', /^Certify all/)
      await person.read(/Certified/)
    },
  },
  {
    what: 'show an officer the logs, the PIN being set',
    given: rested,
    before: async (person) => {
      await person.tap('link', 'Show an officer')
      await person.typeInto('PIN', '4711')
      await person.typeInto('PIN again', '4711')
      await person.tap('button', 'Lock and show my logs')
      await person.tap('button', 'Unlock')
      await person.typeInto('PIN', '4711')
      await person.tap('button', 'Unlock')
    },
    act: async (person) => {
      await person.tap('link', 'Show an officer')
      await person.tap('button', 'Lock and show my logs')
      await person.read(/Day 8 of 8/)
    },
  },
  {
    what: 'deliver',
    given: atTheDock,
    act: async (person) => {
      await person.tap('button', 'Delivered')
      await person.read(/is delivered/)
    },
  },
  {
    what: 'accept an edit that the office proposes',
    given: proposed,
    act: async (person) => {
      await person.tap('link', 'Look at what is proposed')
      await person.tap('button', /^Accept/)
      await person.read(/What an inspector would see/)
    },
  },
  {
    what: 'plan a trip up to its arrival time, three places typed',
    given: rested,
    act: async (person) => {
      await person.tap('link', 'New trip')
      await person.choose('Vehicle', /\(/)
      for (const [label, place] of [
        ['Current Location', 'Denver, CO'],
        ['Pickup Location', 'Omaha, NE'],
        ['Dropoff Location', 'Chicago, IL'],
      ] as const) {
        await person.type('combobox', label, place.slice(0, place.indexOf(',')))
        await person.tap('option', new RegExp(`^${place}`))
      }
      await person.tap('button', 'Calculate Route')
      await person.read(/You arrive at/)
    },
  },
  {
    what: 'fill a gap of yesterday, its place typed',
    given: withGap,
    act: async (person) => {
      await person.tap('link', 'Logs')
      await person.tap('link', /missing/)
      await person.tap('button', /^Fill the gap/)
      await person.choose('Status', /^Off Duty$/)
      await person.type('combobox', 'Location Description', 'Denver')
      await person.tap('option', /^Denver, CO/)
      await person.tap('button', 'Record')
      await person.read(/Nothing to mend on this day/)
    },
  },
]

async function measure(stack: Stack, task: Task): Promise<string> {
  const driver = await Api.register(stack.url)
  await task.given?.(driver)
  const browser = await BROWSERS.chromium('light')
  const person = new Person(browser, stack.url, join(PATHS.cache, 'tasks', task.what.replace(/\W+/g, '-')))
  try {
    await person.open('/login')
    await person.keep(await driver.stored())
    await person.open('/')
    await person.see('heading', /^Welcome back, /)
    if (task.before) {
      await task.before(person)
      await person.see('heading', /^Welcome back, /)
    }
    person.taps = 0
    const began = performance.now()
    await task.act(person)
    const seconds = (performance.now() - began) / 1000
    await person.look('done')
    return `${task.what}: ${person.taps} taps, ${seconds.toFixed(1)} s`
  } catch (error) {
    return `${task.what}: NOT DONE: ${(error as Error).message.slice(0, 600)}`
  } finally {
    await browser.close()
  }
}

export async function run(): Promise<string[]> {
  await ensureBuilt(console.log)
  const stack = await startStack()
  try {
    const lines: string[] = []
    for (const task of TASKS) lines.push(await measure(stack, task))
    return lines
  } finally {
    await stack.stop()
  }
}
