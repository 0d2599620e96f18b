import { readFileSync } from 'node:fs'
import { Api, DEMO } from '../../support/api.ts'
import { startStack } from '../../support/stack.ts'
import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'

/**
 * Resident memory of the running server (bar 250 MB): after the demo fleet is loaded, after four people's
 * work, after many plans.
 */
export const name = 'memory'

const PEOPLE = [DEMO.driver, DEMO.admin, DEMO.support, DEMO.driver]
const PLANS = 100
const SEARCHES = ['chicgo', 'St. Louis', 'Ft Worth, TX', 'los angles', 'I-80 & I-29', '68102']

/** Megabytes (2^20 bytes) of the process now and at its highest; Linux tells both. */
function resident(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (key: string) =>
    Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)![1]) / 1024)
  return `${megabytes('VmRSS')} MB (highest ${megabytes('VmHWM')})`
}

/** The page and every script, style and picture that it names, as a browser without a cache fetches them. */
async function openPages(url: string): Promise<void> {
  const page = await (await fetch(`${url}/`)).text()
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!)
  for (const file of files) await (await fetch(url + file)).arrayBuffer()
}

async function work(url: string, username: string): Promise<void> {
  await openPages(url)
  const api = await Api.signIn(url, username)
  await api.me()
  for (const words of SEARCHES) await api.get(`/api/geocode/search/?q=${encodeURIComponent(words)}`)
  if (username !== DEMO.driver) return
  const trip = await api.createTrip()
  await Promise.all([api.trips(), api.logs(trip.id)])
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const stack = await startStack()
  try {
    const lines = [`demo fleet loaded: ${resident(stack.pid)}`]
    await Promise.all(PEOPLE.map((username) => work(stack.url, username)))
    lines.push(`${PEOPLE.length} people at work: ${resident(stack.pid)}`)
    const driver = await Api.signIn(stack.url, DEMO.driver)
    for (let i = 0; i < PLANS; i++) await driver.createTrip()
    return [...lines, `${PLANS} more plans: ${resident(stack.pid)}   (bar 250 MB)`]
  } finally {
    await stack.stop()
  }
}
