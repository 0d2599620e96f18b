import { NO_PILOTS, type WorkTerms } from '../src/trips/workTerms.ts'

/** Of a property-carrying driver of Chicago, whose days begin at midnight. */
export const CHICAGO_TERMS: WorkTerms = {
  homeZone: 'America/Chicago',
  dayStartHour: 0,
  ruleset: 'US_PROPERTY_70_8',
  pilots: NO_PILOTS,
}
