import { minutes, SERVICE } from '../src/index.ts'
import { at } from './logs.ts'
import { NO_PILOTS, type WorkTerms } from '../src/trips/workTerms.ts'

export const START = at('2026-03-03T06:00-06:00')

/** Of a property-carrying driver of Chicago, whose days begin at midnight. */
export const CHICAGO_TERMS: WorkTerms = {
  homeZone: 'America/Chicago',
  dayStartHour: 0,
  ruleset: 'US_PROPERTY_70_8',
  pilots: NO_PILOTS,
}

/** A rested driver of Chicago without a record, to whom a test gives the ways and what is asked of them. */
export const RESTED_DRIVE = {
  terms: CHICAGO_TERMS,
  departAt: START,
  timeline: [],
  prior: { kind: 'lump', minutes: minutes(0) },
  sleeperBerth: false,
  splitRests: false,
  service: SERVICE,
} as const
