import { openSession } from '#services/accounts/sessions/sessions'
import { listSessions } from '#services/accounts/sessions/session_list'
import { aDriver, anAdmin, registration, scenario, type Scenarios } from '#tests/audited/scenario'
import { aLinkPassword } from '#tests/second_steps'
import { aUser, PASSWORD, signedIn } from '#tests/support/people'
import { aCarrier, aGrant } from '#tests/support/records'

export const ACCOUNTS: Scenarios = {
  'post /api/auth/register/': {
    'with a new carrier': async (client) => ({
      who: null,
      send: () => client.post('/api/auth/register/').json(registration),
      lines: [
        { what: 'create user', before: null, after: { username: 'trail_tester', role: 'driver' } },
        { what: 'create carrier', after: { name: 'Trail Freight' } },
        { what: 'create driver', after: { licenseNumber: 'CDL12345678' } },
      ],
      // The person, and then the session.
      transactions: 2,
    }),
  },
  'post /api/auth/login/': {
    'with the right password': async (client) => {
      const user = await aUser('driver')
      const body = { username: user.username, password: PASSWORD }
      return scenario(user, () => client.post('/api/auth/login/').json(body), [{ what: 'login session' }])
    },
  },
  'post /api/auth/password-link/': {
    redeemed: async (client) => {
      const { api } = await anAdmin()
      const user = await aUser('driver')
      const { token } = (await api.post(`/api/users/${user.id}/password-link/`)).body()
      return scenario(
        user,
        () => client.post('/api/auth/password-link/').json({ token, password: 'Brand9New' }),
        [{ what: 'password user' }],
      )
    },
  },
  'post /api/auth/logout/': {
    everywhere: async () => {
      const { user, api } = await aDriver()
      return scenario(user, () => api.post('/api/auth/logout/', { everywhere: true }), [
        { what: 'logout session', after: { everywhere: true } },
      ])
    },
  },
  'delete /api/sessions/{id}/': {
    "one's own": async () => {
      const { user, api } = await aDriver()
      const [session] = await listSessions(user.id)
      return scenario(user, () => api.delete(`/api/sessions/${session!.id}/`), [
        { what: 'session-end user', after: { device: 'Unknown device' } },
      ])
    },
  },
  'delete /api/users/{id}/sessions/{session}/': {
    "somebody else's": async () => {
      const { user, api } = await anAdmin()
      const driver = await aUser('driver')
      await openSession(driver, { address: '192.0.2.7', userAgent: 'curl/8.5.0' })
      const [session] = await listSessions(driver.id)
      return scenario(user, () => api.delete(`/api/users/${driver.id}/sessions/${session!.id}/`), [
        { what: 'session-end user', after: { device: 'curl', address: '192.0.2.7' } },
      ])
    },
  },
  'delete /api/users/{id}/sessions/': {
    all: async () => {
      const { user, api } = await anAdmin()
      const driver = await aUser('driver')
      await openSession(driver)
      return scenario(user, () => api.delete(`/api/users/${driver.id}/sessions/`), [
        { what: 'session-end user', after: { everywhere: true } },
      ])
    },
  },
  'patch /api/user-info/': {
    'with names and zone': async () => {
      const user = await aUser('driver')
      await user.load('driver')
      await user.driver.merge({ homeZoneConfirmed: false }).save()
      const api = await signedIn(user)
      const body = { first_name: 'Robin', home_zone: 'America/Denver', home_zone_confirmed: true }
      return scenario(user, () => api.patch('/api/user-info/', body), [
        { what: 'update user', before: { firstName: 'Pat' }, after: { firstName: 'Robin' } },
        { what: 'create driver_terms', after: { homeZone: 'America/Denver' } },
        {
          what: 'update driver',
          before: { homeZoneConfirmed: false },
          after: { homeZoneConfirmed: true },
        },
      ])
    },
    'with language and clock': async () => {
      const { user, api } = await aDriver()
      return scenario(user, () => api.patch('/api/user-info/', { language: 'es', hour_clock: 12 }), [
        {
          what: 'update user',
          before: { language: 'en', hourClock: 24 },
          after: { language: 'es', hourClock: 12 },
        },
      ])
    },
  },
  'post /api/auth/password/': {
    changed: async () => {
      const { user, api } = await aDriver()
      return scenario(
        user,
        () => api.post('/api/auth/password/', { current_password: PASSWORD, password: 'Brand9New' }),
        [{ what: 'password user' }],
      )
    },
  },
  'post /api/auth/password-link/word/': {
    ...Object.fromEntries(
      [true, false].map((mine) => [
        mine ? 'confirmed' : 'denied',
        async () => {
          const { user: maker } = await anAdmin()
          const { user, api } = await aDriver()
          const link = await aLinkPassword(user, maker.id, 'the one the link opened')
          return scenario(user, () => api.post('/api/auth/password-link/word/', { id: link.id, mine }), [
            {
              what: `${mine ? 'link-confirmed' : 'link-denied'} user`,
              after: { linkMadeBy: maker.id, linkProved: false },
            },
          ])
        },
      ]),
    ),
  },
  'post /api/users/': {
    'for a driver': async () => {
      const { user, api } = await anAdmin()
      const { username, email, first_name, last_name, license_number } = registration
      const carrier = (await aCarrier()).id
      const body = { username, email, first_name, last_name, role: 'driver', carrier, license_number }
      return scenario(user, () => api.post('/api/users/', body), [
        { what: 'create user', after: { username } },
        { what: 'create driver', after: { carrierId: carrier } },
        { what: 'password-link user' },
      ])
    },
  },
  'patch /api/users/{id}/': {
    'with new terms': async () => {
      const { user, api } = await anAdmin()
      const driver = await aUser('driver')
      const change = { active: false, license_number: 'CDL00099', ruleset: 'US_PROPERTY_60_7' }
      return scenario(user, () => api.patch(`/api/users/${driver.id}/`, change), [
        { what: 'update user', before: { active: true }, after: { active: false } },
        { what: 'update driver', after: { licenseNumber: 'CDL00099' } },
        { what: 'create driver_terms', after: { ruleset: 'US_PROPERTY_60_7' } },
      ])
    },
    'with pilot programmes': async () => {
      const { user, api } = await anAdmin()
      const driver = await aUser('driver')
      await aGrant(driver, { firstDay: '2026-01-05' })
      await aGrant(driver, { firstDay: '2026-02-05', lastDay: '2026-02-06' })
      const pilot_grants = [
        { pilot: 'FLEXIBLE_SLEEPER_BERTH', first_day: '2026-02-05', last_day: '2026-02-09' },
        { pilot: 'SPLIT_DUTY_PERIOD', first_day: '2026-03-01', last_day: null },
      ]
      return scenario(user, () => api.patch(`/api/users/${driver.id}/`, { pilot_grants }), [
        { what: 'delete driver_grant', before: { firstDay: '2026-01-05' }, after: null },
        { what: 'update driver_grant', before: { lastDay: '2026-02-06' }, after: { lastDay: '2026-02-09' } },
        { what: 'create driver_grant', after: { pilot: 'SPLIT_DUTY_PERIOD' } },
      ])
    },
  },
  'delete /api/users/{id}/': {
    'without records': async () => {
      const { user, api } = await anAdmin()
      const driver = await aUser('driver')
      return scenario(user, () => api.delete(`/api/users/${driver.id}/`), [
        { what: 'delete user', before: { username: driver.username }, after: null },
      ])
    },
  },
  'post /api/users/{id}/password-link/': {
    issued: async () => {
      const { user, api } = await anAdmin()
      const driver = await aUser('driver')
      return scenario(user, () => api.post(`/api/users/${driver.id}/password-link/`), [
        { what: 'password-link user' },
      ])
    },
  },
}
