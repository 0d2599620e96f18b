import { mock } from 'node:test'
import testUtils from '@adonisjs/core/services/test_utils'
import limiter from '@adonisjs/limiter/services/main'
import { type Group } from '@japa/runner/core'
import { forgetSettings } from '#services/shared/setting_values'
import { removeRows } from '#tests/support/tables'

/** A functional test runs in a transaction that is rolled back, with fresh throttling counts. */
export function rolledBack(group: Group) {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(forgetSettings)
  // A count in the database would wait for the one connection that the transaction has.
  group.each.setup(() => limiter.clear(['memory']))
}

/**
 * Each test of the group happens at one moment: no minute and no day ends between what it writes and what it
 * asks. At an hour of today where what the test counts back to must not fall on a midnight.
 */
export function atOneMoment(group: Group, utcHour?: number) {
  group.each.setup(() => {
    const now = utcHour === undefined ? Date.now() : new Date().setUTCHours(utcHour, 0, 0, 0)
    mock.timers.enable({ apis: ['Date'], now })
    return () => mock.timers.reset()
  })
}

/** What no database changes is told once, on SQLite. */
export function toldOnce(group: Group) {
  group.tap((test) => void test.tags(['@once']))
}

/** Groups whose changes are committed: every row is removed after each test. */
export function committed(group: Group) {
  group.each.setup(() => limiter.clear())
  group.each.teardown(removeRows)
}

/** As `committed`, on rows that all tests of the group begin with; they are removed after the last. */
export function committedOn(group: Group, begin: () => Promise<void>) {
  group.each.setup(() => limiter.clear())
  group.setup(begin)
  group.teardown(removeRows)
}
