import { test } from '@japa/runner'
import { document } from '#tests/contract'
import * as accounts from '#validators/accounts'
import * as audit from '#validators/audit'
import * as driverEvents from '#validators/driver_events'
import * as fleet from '#validators/fleet'
import * as logs from '#validators/logs'
import * as problems from '#validators/problems'
import * as push from '#validators/push'
import * as settings from '#validators/settings'
import * as trips from '#validators/trips'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | Schema[]
  [keyword: string]: unknown
}

/** Request schema of the document -> the validator that reads such a body. */
const READERS: Record<string, { toJSONSchema(): object }> = {
  LoginBody: accounts.login,
  RegisterBody: accounts.registration,
  RefreshBody: accounts.refresh,
  ProfileBody: accounts.profileChange,
  PasswordBody: accounts.passwordChange,
  LogoutBody: accounts.logout,
  PasswordByLink: accounts.passwordByLink,
  PasswordLinkWordBody: accounts.passwordLinkWord,
  SecondStepBody: accounts.secondStep,
  FirstCodeBody: accounts.firstCode,
  OwnerProofBody: accounts.proof,
  PasskeyAnswer: accounts.passkeyAnswer,
  NewPasskey: accounts.newPasskey,
  NewUser: accounts.newUser,
  UserChange: accounts.userChange,
  CarrierBody: fleet.carrier,
  CarrierMerge: fleet.carrierMerge,
  VehicleBody: fleet.vehicle,
  DutyBody: logs.duty,
  DutyProposal: logs.dutyProposal,
  StatusChangeBody: logs.statusChange,
  DutyCorrection: logs.dutyCorrection,
  DutyRemoval: logs.dutyRemoval,
  EldLogBody: logs.logRequest,
  EldLogChange: logs.logChange,
  CertifyDayBody: logs.seenDay,
  LogsByMail: logs.logsByMail,
  PushSubscriptionBody: push.pushSubscription,
  PushEnd: push.pushEnd,
  DriverEventBody: driverEvents.driverEvent,
  TripBody: trips.newTrip,
  StopOrderBody: trips.stopsToOrder,
  TripChange: trips.tripChange,
  ReplanBody: trips.replanFrom,
  ProofBody: audit.proofOrder,
  RemindBody: problems.reminder,
  SettingsChange: settings.settingsChange,
  ServicesTrial: settings.servicesTrial,
}
/** A PATCH of these is laid over the stored row and read by the validator of the whole. */
const CHANGES_OF: Record<string, string> = { CarrierChange: 'CarrierBody', VehicleChange: 'VehicleBody' }
/**
 * Ids are bounded by their column; a value from a list is checked by name, which JSON schema cannot say of
 * Vine's `in`.
 */
const UNSAID = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'type',
  'pattern',
  'enum',
  'format',
  'minItems',
  'maxItems',
]
const EXCEPTIONS: Record<string, string> = {
  'VehicleBody.state': 'one of the states, by Vine in a list',
  'EldLogBody.date': 'a format in the document, a pattern and a look at the calendar here',
  'DriverEventBody.device_at': 'a format in the document, a pattern with its offset here',
  'DriverEventBody.sent_at': 'a format in the document, a pattern with its offset here',
  'DriverEventBody.data': 'read by its kind',
  'VehicleBody.inspection_due_on': 'a format in the document, a look at the calendar here',
  'DutyBody.special': 'null beside the values, by Vine apart from them',
  'DutyProposal.special': 'null beside the values, by Vine apart from them',
  'DutyCorrection.special': 'null beside the values, by Vine apart from them',
  'NewUser.license_class': 'null beside the values, by Vine apart from them',
  'NewUser.license_expires_on': 'a format in the document, a look at the calendar here',
  'NewUser.medical_expires_on': 'a format in the document, a look at the calendar here',
  'UserChange.license_class': 'null beside the values, by Vine apart from them',
  'UserChange.license_expires_on': 'a format in the document, a look at the calendar here',
  'UserChange.medical_expires_on': 'a format in the document, a look at the calendar here',
  'UserChange.effective_from': 'a format in the document, a look at the calendar here',
  'SettingsChange.support_email': 'a pattern here',
  'SettingsChange.support_phone': 'a pattern here',
  'SettingsChange.geocoder_url': 'a pattern here',
  'SettingsChange.router_url': 'a pattern here',
  'SettingsChange.tile_url': 'a pattern here',
  'SettingsChange.tile_attribution': 'a pattern here',
  'SettingsChange.registration': 'null beside the values, by Vine apart from them',
  'SettingsChange.geocoder': 'null beside the values, by Vine apart from them',
  'SettingsChange.router': 'null beside the values, by Vine apart from them',
  'SettingsChange.map': 'null beside the values, by Vine apart from them',
  'ServicesTrial.geocoder_url': 'a pattern here',
  'ServicesTrial.router_url': 'a pattern here',
  'ServicesTrial.tile_url': 'a pattern here',
  'ServicesTrial.tile_attribution': 'a pattern here',
  'ServicesTrial.geocoder': 'null beside the values, by Vine apart from them',
  'ServicesTrial.router': 'null beside the values, by Vine apart from them',
  'ServicesTrial.map': 'null beside the values, by Vine apart from them',
  'SettingsChange.counters': 'its rows are read field by field',
  'SettingsChange.voices': 'its rows are read field by field',
}

const { schemas } = (document as unknown as { components: { schemas: Record<string, Schema> } }).components
const resolved = (schema: Schema): Schema => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema)

/** What a schema says of one field, in one wording. */
function said(given: Schema): Record<string, unknown> {
  const schema = resolved(given)
  const id = schema.type === 'integer' && schema['minimum'] === 1
  return Object.fromEntries(
    UNSAID.filter((keyword) => schema[keyword] !== undefined && !(id && keyword === 'maximum')).map(
      (keyword) => [keyword, schema[keyword]],
    ),
  )
}

test.group('Request schemas', () => {
  test('every body of the document has a reader', ({ assert }) => {
    const bodies = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => {
        const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: Schema }> } }
        const ref = requestBody?.content['application/json']?.schema.$ref
        return ref ? [ref.split('/').at(-1)!] : []
      }),
    )
    assert.sameMembers([...new Set(bodies)], [...Object.keys(READERS), ...Object.keys(CHANGES_OF)])
  })

  for (const [name, reader] of Object.entries(READERS))
    test(`${name} is read as documented`, ({ assert }) => {
      const documented = schemas[name]!
      const read = reader.toJSONSchema() as Schema
      assert.sameMembers(Object.keys(read.properties ?? {}), Object.keys(documented.properties ?? {}))
      assert.sameMembers(read.required ?? [], documented.required ?? [])
      for (const [field, schema] of Object.entries(documented.properties ?? {}))
        if (!EXCEPTIONS[`${name}.${field}`])
          assert.deepEqual(said(read.properties![field]!), said(schema), `${name}.${field}`)
    })

  for (const [change, whole] of Object.entries(CHANGES_OF))
    test(`${change} is any subset of ${whole}`, ({ assert }) => {
      assert.isUndefined(schemas[change]!.required)
      assert.deepEqual(
        Object.fromEntries(
          Object.entries(schemas[change]!.properties!).map(([field, of]) => [field, said(of)]),
        ),
        Object.fromEntries(
          Object.entries(schemas[whole]!.properties!).map(([field, of]) => [field, said(of)]),
        ),
      )
    })
})
