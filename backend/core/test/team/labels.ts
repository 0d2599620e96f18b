import type { DriverLabel } from '../../src/hos/team/driverLabel.ts'
import type { TeamLabel } from '../../src/hos/team/teamLabel.ts'

/** One of a team, mid-shift and awake, without a half of a split behind. */
export const driverLabel = (changes: Partial<DriverLabel> = {}): DriverLabel => ({
  drive: 200,
  window: 400,
  sinceBreak: 100,
  idle: 0,
  run: 0,
  berth: 0,
  rested: false,
  onDuty: 300,
  restarted: false,
  half: 0,
  halfLong: false,
  halfPaired: false,
  driveSince: 150,
  windowSince: 250,
  canada: null,
  ...changes,
})

/** A team under way, five hours of driving and more behind it. */
export const teamLabel = (drivers: TeamLabel['drivers'], changes: Partial<TeamLabel> = {}): TeamLabel => ({
  minute: 500,
  driven: 300,
  next: 0,
  tankReach: 900,
  fuelStops: 1,
  drivers,
  begun: true,
  wheel: 1,
  effort: 0,
  bound: 1300,
  before: null,
  step: { kind: 'drive', who: 1, minutes: 60 },
  ...changes,
})
