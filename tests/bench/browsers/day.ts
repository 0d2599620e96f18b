import { buildRegistration } from '../../support/api.ts'
import type { Person } from './person.ts'

async function register(person: Person): Promise<void> {
  const body = buildRegistration()
  await person.open('/register')
  const fields: [label: string, value: string][] = [
    ['Username', body.username],
    ['Email', body.email],
    ['Password', body.password],
    ['Confirm password', body.password],
    ['First name', body.first_name],
    ['Last name', body.last_name],
    ['License number (CDL)', body.license_number],
    ['Carrier name', body.carrier_name],
    ['Carrier address', body.carrier_address],
  ]
  for (const [label, value] of fields) await person.typeInto(label, value)
  await person.look('register')
  await person.tap('button', 'Sign Up Free')
}

async function choosePlace(person: Person, label: string, name: string): Promise<void> {
  await person.type('combobox', label, name.slice(0, name.indexOf(',')))
  await person.tap('option', new RegExp(`^${name}`))
}

async function planTrip(person: Person): Promise<void> {
  await person.tap('link', 'Create Your First Trip')
  await person.see('heading', 'Create Trip')
  await person.look('create-empty')
  await person.choose('Vehicle', /\(/)
  await choosePlace(person, 'Current Location', 'Denver, CO')
  await choosePlace(person, 'Pickup Location', 'Fort Collins, CO')
  await choosePlace(person, 'Dropoff Location', 'Omaha, NE')
  await person.typeInto('Cycle Hours Used', '12.5')
  await person.look('create-trip')
  await person.tap('button', 'Calculate Route')
  await person.see('region', 'Route Summary')
  await person.look('answer')
  await person.tap('button', 'Save Trip')
  await person.see('heading', /^Trip #/)
  await person.look('trip')
}

async function certifyYesterday(person: Person): Promise<void> {
  await person.tap('link', /Not certified/)
  await person.look('yesterday')
  await person.tap('button', /^Fill the gap/)
  await person.see('dialog', 'Fill the gap')
  await person.look('fill-the-gap')
  await person.choose('Status', /^Off Duty$/)
  await person.type('combobox', 'Location Description', 'Denver')
  await person.tap('option', /^Denver, CO/)
  await person.tap('button', 'Record')
  await person.tap('button', 'Certify this day')
  await person.read(/Certified /)
  await person.look('certified')
}

async function showAnOfficer(person: Person): Promise<void> {
  await person.tap('link', 'Home')
  await person.tap('link', 'Show an officer')
  await person.typeInto('PIN', '4711')
  await person.typeInto('PIN again', '4711')
  await person.look('inspection-start')
  await person.tap('button', 'Lock and show my logs')
  await person.read('Day 8 of 8')
  await person.look('inspection')
  await person.tap('button', 'Unlock')
  await person.typeInto('PIN', '4711')
  await person.tap('button', 'Unlock')
  await person.see('heading', /^Welcome back, /)
}

/** A day on the road, from the registration to the signature, as one would tap through it. */
export async function liveOneDay(person: Person): Promise<void> {
  await register(person)
  await person.see('heading', 'Dashboard')
  await person.tap('link', 'Home')
  await person.see('heading', /^Welcome back, /)
  await person.look('home-new')
  await planTrip(person)

  await person.tap('link', 'Home')
  for (const step of [
    'Start trip',
    'Arrived at pickup',
    'Loaded, drive on',
    'Arrived at delivery',
    'Delivered',
  ]) {
    // A log is kept in whole minutes: what lasts none is not on it.
    await person.waitForMinute()
    await person.tap('button', step)
    await person.look(`home-${step.toLowerCase().replace(/\W+/g, '-')}`)
  }
  await person.read(/is delivered\./)
  await person.look('home-delivered')

  await person.tap('link', 'Logs')
  await person.see('heading', 'My logs')
  await person.look('my-logs')
  await certifyYesterday(person)
  await showAnOfficer(person)
}
