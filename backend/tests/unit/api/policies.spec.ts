import { test } from '@japa/runner'
import { Bouncer, type BasePolicy } from '@adonisjs/bouncer'
import { ROLES, type Role } from '@longhaul/core/contract'
import User from '#models/user'
import AuditPolicy from '#policies/audit_policy'
import BoardPolicy from '#policies/board_policy'
import CarrierPolicy from '#policies/carrier_policy'
import DutyStatusPolicy from '#policies/duty_status_policy'
import EldLogPolicy from '#policies/eld_log_policy'
import ImportPolicy from '#policies/import_policy'
import ProblemPolicy from '#policies/problem_policy'
import ReportPolicy from '#policies/report_policy'
import SettingsPolicy from '#policies/settings_policy'
import TripPolicy from '#policies/trip_policy'
import UserPolicy from '#policies/user_policy'
import VehiclePolicy from '#policies/vehicle_policy'

/** The design's table: policy -> action -> the roles it lets through, as initials. */
const TABLE: readonly [new () => BasePolicy, Record<string, 'd-a' | 'dsa' | '-sa' | '--a'>][] = [
  [
    TripPolicy,
    {
      list: 'dsa',
      view: 'dsa',
      create: 'd-a',
      preview: 'd-a',
      change: 'd-a',
      plan: 'd-a',
      remove: 'd-a',
      assign: '--a',
    },
  ],
  [
    DutyStatusPolicy,
    {
      list: 'dsa',
      view: 'dsa',
      clocks: 'dsa',
      record: 'd-a',
      changeNow: 'd-a',
      correct: 'd-a',
      propose: '--a',
      remove: 'd-a',
      answer: 'd-a',
    },
  ],
  [
    EldLogPolicy,
    { list: 'dsa', view: 'dsa', generate: 'd-a', change: 'd-a', certifyOwn: 'd-a', handOver: 'd-a' },
  ],
  [VehiclePolicy, { list: 'dsa', view: 'dsa', create: '--a', change: '--a', remove: '--a' }],
  [CarrierPolicy, { list: 'dsa', view: 'dsa', create: '--a', change: '--a', remove: '--a', merge: '--a' }],
  [UserPolicy, { list: '-sa', view: '-sa', create: '--a', change: '--a', remove: '--a', sessions: '--a' }],
  [BoardPolicy, { list: '-sa', search: '-sa', propose: '--a' }],
  [
    AuditPolicy,
    {
      list: '-sa',
      search: '-sa',
      overview: '-sa',
      history: '-sa',
      replay: '-sa',
      export: '-sa',
      proof: '-sa',
      verify: '--a',
    },
  ],
  [ImportPolicy, { run: '--a' }],
  [ProblemPolicy, { list: '-sa', remind: '--a' }],
  [ReportPolicy, { read: '-sa' }],
  [SettingsPolicy, { view: '-sa', change: '--a' }],
]
/** Decided by the record, whoever asks. */
const BY_RECORD = ['DutyStatusPolicy.settle', 'EldLogPolicy.certify']

const somebody = (role: Role, id = 1) => new User().merge({ id, role })
type Asked = new () => BasePolicy & Record<string, (user: User, record?: unknown) => boolean>
const asks = (policy: new () => BasePolicy, user: User) => new Bouncer<User>(user).with(policy as Asked)

/** Own methods and fields of a policy. */
const actionsOf = (policy: new () => BasePolicy) =>
  [...Object.keys(new policy()), ...Object.getOwnPropertyNames(policy.prototype)].filter(
    (name) => name !== 'constructor',
  )

test.group('Policies', () => {
  for (const [policy, actions] of TABLE) {
    test(`${policy.name} has a line for each action`, ({ assert }) => {
      const byRole = actionsOf(policy).filter((action) => !BY_RECORD.includes(`${policy.name}.${action}`))
      assert.sameMembers(byRole, Object.keys(actions))
    })
    for (const [action, who] of Object.entries(actions))
      for (const role of ROLES)
        test(`${policy.name}: ${role} ${who.includes(role[0]!) ? 'may' : 'may not'} ${action}`, async ({
          assert,
        }) => {
          assert.equal(await asks(policy, somebody(role)).allows(action), who.includes(role[0]!))
        })
  }

  for (const [policy, action] of [
    [DutyStatusPolicy, 'settle'],
    [EldLogPolicy, 'certify'],
  ] as const)
    test(`${policy.name}: ${action} is for the driver whose log it is`, async ({ assert }) => {
      const record = { driverId: 1 }
      assert.isTrue(await asks(policy, somebody('driver', 1)).allows(action, record))
      assert.isFalse(await asks(policy, somebody('driver', 2)).allows(action, record))
      assert.isFalse(await asks(policy, somebody('admin', 2)).allows(action, record))
      assert.isFalse(await asks(policy, somebody('support', 2)).allows(action, record))
    })
})
