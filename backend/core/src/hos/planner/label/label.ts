import type { CycleHours } from '../problem/cycleHours.ts'
import { NEVER } from '../problem/limits.ts'

/** Ties are broken by stops, then needless fuel or a late start, then how early on the road. */
export const MINOR = 2 ** 24
export const STOP = 64 * MINOR

/** What was done between two labels, newest first. */
export interface Step {
  readonly action:
    | 'drive'
    | 'fuel'
    | 'serve'
    | 'standBy'
    | 'break'
    | 'wait'
    | 'pause'
    | 'absorb'
    | 'full'
    | 'restart'
    | 'half'
  readonly minutes: number
  readonly before: Step | null
  /** Is it work or driving that counts towards the cycle? */
  readonly counted: boolean
  /** Kept by `hoursOf` from the first question on. */
  hours: CycleHours | null
}

const WORK: ReadonlySet<Step['action']> = new Set(['drive', 'fuel', 'serve', 'standBy'])

/** One partial plan in whole minutes. Its base: the point from which driving limit and window run. */
export class Label {
  minute = 0
  driven = 0
  /** Index of the place to be served next. */
  next = 0
  /** The last driving minute the tank reaches. */
  tankReach = NEVER
  /** Fuel stops still needed at least. */
  fuelStops = 0
  /** Driving since an interruption, and minutes without driving up to now. */
  sinceBreak = 0
  idle = 0
  /** Driving and window used since the base. */
  shiftDriving = 0
  window = 0
  /** On duty since departure or the last restart. */
  onDuty = 0
  restarted = false
  /** The longest pause of the shift so far, still counted in `window`; and the period at hand. */
  paused = 0
  pauseRun = 0
  /** The pause that is the last rest, and may be lengthened; 0 where that is another rest. */
  pauseLength = 0
  /** Has the shift used half of a split? Then it has no pause. */
  hasSplit = false
  /** `window` as driving last ended. */
  windowDriven = 0
  /** The last chosen half of a split; length 0 for none. */
  halfLength = 0
  /** Its stretch in the berth, where halves may be even; does it grow with the half? */
  halfBerth = 0
  halfEndsInBerth = false
  halfPaired = false
  halfIsLong = false
  /** Is the half no worse for being left without a partner? */
  halfIsFree = false
  /** Used since the end of that half. */
  drivingSinceHalf = 0
  windowSinceHalf = 0
  /** By how much everything since the last rest may still be delayed by lengthening that rest. */
  slack = 0
  /** Is the last rest the one before departure, and not yet lengthened? Lengthening it is a late start. */
  mayLeaveLate = false
  /** Canada: the minute from which driving lacks 24 hours off in the days before it. */
  dayOffDue = NEVER
  /** Canada, cycle 2: on duty since those 24 hours off. */
  dutySinceOff = 0
  /** Rest without a pause up to now, but for `runningRest`. */
  restSoFar = 0
  /** Rest running at departure, or on through loading that takes no time, and not yet judged. */
  runningRest = 0
  /** Its longest stretch in the berth, counting on from its end if that is where it lies. */
  runningBerth = 0
  /** Of that rest, a stretch in the berth that is over. */
  runningBest = 0
  /** Of it, waiting at a well site. */
  runningOutside = 0
  /** Granted from the base on by claims (395.1(b)(1), 395.1(o)). */
  claimedDrive = 0
  claimedWindow = 0
  /** The same since the end of the last half, from which they count when it is paired. */
  claimedDriveSinceHalf = 0
  claimedWindowSinceHalf = 0
  /** `STOP` a stop, `MINOR` for needless fuel and a late start, less the stop's driving minute. */
  effort = 0
  /** What no completion of this label or of those before it can beat. */
  leastBound = 0
  /** Lower bounds of finish and effort; the true values once `finished`. */
  bound = 0
  effortBound = 0
  finished = false
  trail: Step | null = null
  /** Kept by `hoursOf` until the trail grows. */
  hours: CycleHours | null = null
  /** The label of the departure it descends from; `null` for that label itself. */
  origin: Label | null = null

  copy(): Label {
    const to = new Label()
    to.minute = this.minute
    to.driven = this.driven
    to.next = this.next
    to.tankReach = this.tankReach
    to.fuelStops = this.fuelStops
    to.sinceBreak = this.sinceBreak
    to.idle = this.idle
    to.shiftDriving = this.shiftDriving
    to.window = this.window
    to.onDuty = this.onDuty
    to.restarted = this.restarted
    to.paused = this.paused
    to.pauseRun = this.pauseRun
    to.pauseLength = this.pauseLength
    to.hasSplit = this.hasSplit
    to.windowDriven = this.windowDriven
    to.halfLength = this.halfLength
    to.halfBerth = this.halfBerth
    to.halfEndsInBerth = this.halfEndsInBerth
    to.halfPaired = this.halfPaired
    to.halfIsLong = this.halfIsLong
    to.halfIsFree = this.halfIsFree
    to.drivingSinceHalf = this.drivingSinceHalf
    to.windowSinceHalf = this.windowSinceHalf
    to.slack = this.slack
    to.mayLeaveLate = this.mayLeaveLate
    to.dayOffDue = this.dayOffDue
    to.dutySinceOff = this.dutySinceOff
    to.restSoFar = this.restSoFar
    to.runningRest = this.runningRest
    to.runningBerth = this.runningBerth
    to.runningBest = this.runningBest
    to.runningOutside = this.runningOutside
    to.claimedDrive = this.claimedDrive
    to.claimedWindow = this.claimedWindow
    to.claimedDriveSinceHalf = this.claimedDriveSinceHalf
    to.claimedWindowSinceHalf = this.claimedWindowSinceHalf
    to.effort = this.effort
    to.trail = this.trail
    to.leastBound = this.leastBound
    to.hours = this.hours
    to.origin = this.origin ?? this
    return to
  }

  addStep(action: Step['action'], minutes: number, counted = WORK.has(action)): void {
    this.trail = { action, minutes, before: this.trail, counted, hours: null }
    this.hours = null
  }
}
