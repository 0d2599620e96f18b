import { randomUUID } from 'node:crypto'
import { type DutyBody } from '@longhaul/core/contract'
import DutyStatus from '#models/duty_status'
import { aBrowser, useWebPush } from '../unit/gateways/push_browser.js'
import { SmtpServer, useMailServer } from '../unit/gateways/smtp_server.js'
import { anEvent } from '#tests/driver_event'
import {
  aCertifiedDay,
  aDriver,
  aLog,
  anAdmin,
  hoursAgo,
  scenario,
  span,
  type Scenarios,
} from '#tests/audited/scenario'
import { daysAgo } from '#tests/proof/signed_day'
import { aDutyRow, aTripBody } from '#tests/support/records'

export const LOGS: Scenarios = {
  'post /api/trips/': {
    planned: async () => {
      const { user, api } = await aDriver()
      const body = await aTripBody()
      return scenario(user, () => api.post('/api/trips/', body), [
        { what: 'create trip', before: null, after: { verdict: 'Compliant', driverId: user.id } },
      ])
    },
  },
  'patch /api/trips/{id}/': {
    're-planned': async () => {
      const { user, api, trip } = await aLog()
      return scenario(
        user,
        () => api.patch(`/api/trips/${trip.id}/`, { current_cycle_hours: 20, status: 'IN_PROGRESS' }),
        [
          {
            what: 'update trip',
            before: { currentCycleHours: 12.5, status: 'PLANNED' },
            after: { currentCycleHours: 20, status: 'IN_PROGRESS' },
          },
        ],
      )
    },
  },
  'delete /api/trips/{id}/': {
    'with its plan': async () => {
      const { user, api, trip } = await aLog()
      return scenario(user, () => api.delete(`/api/trips/${trip.id}/`), [
        { what: 'delete trip', before: { id: trip.id, driverId: user.id }, after: null },
      ])
    },
  },
  'post /api/trips/{id}/route/': {
    again: async () => {
      const { user, api, trip } = await aLog()
      return scenario(user, () => api.post(`/api/trips/${trip.id}/route/`), [
        {
          what: 'plan trip',
          before: { totalMilesTenths: Math.round(trip.total_miles * 10) },
          after: { totalMilesTenths: Math.round(trip.total_miles * 10) },
        },
      ])
    },
  },
  'post /api/trips/{id}/duty-status/': {
    'that closes the open status': async () => {
      const { user, api, trip } = await aLog()
      const open = { status: 'ON_DUTY_NOT_DRIVING', location_description: 'Omaha, NE', at: hoursAgo(9) }
      await api.post('/api/hos/status/', open)
      const body = span(5, 4)
      const minute = Math.floor(Date.parse(body.start_time) / 60_000) * 60_000
      return scenario(user, () => api.post(`/api/trips/${trip.id}/duty-status/`, body), [
        { what: 'update duty_status', before: { endMs: null }, after: { endMs: minute } },
        { what: 'create duty_status', after: { status: 'DRIVING', startMs: minute } },
      ])
    },
    'of an admin, which is a proposal': async () => {
      const { admin, trip } = await aLog()
      return scenario(admin.user, () => admin.api.post(`/api/trips/${trip.id}/duty-status/`, span(5, 4)), [
        { what: 'create duty_status', after: { origin: 'proposed', editedBy: admin.user.id } },
      ])
    },
  },
  'post /api/users/{id}/duty-statuses/': {
    'into time that nobody recorded': async () => {
      const { user, admin } = await aLog()
      const body = { ...span(5, 4), reason: 'As the dock says' }
      return scenario(admin.user, () => admin.api.post(`/api/users/${user.id}/duty-statuses/`, body), [
        { what: 'create duty_status', after: { origin: 'proposed', editReason: 'As the dock says' } },
      ])
    },
  },
  'post /api/hos/status/': {
    'that closes the open one': async () => {
      const { user, api } = await aDriver()
      await api.post('/api/hos/status/', {
        status: 'OFF_DUTY',
        location_description: 'Omaha, NE',
        at: hoursAgo(2),
      })
      return scenario(
        user,
        () => api.post('/api/hos/status/', { status: 'DRIVING', location_description: 'Omaha, NE' }),
        [
          { what: 'create duty_status', after: { status: 'DRIVING' } },
          { what: 'update duty_status', before: { endMs: null } },
        ],
      )
    },
  },
  'patch /api/duty-statuses/{id}/': {
    'of a certified day': async () => {
      const { user, api, row, log } = await aCertifiedDay()
      return scenario(
        user,
        () => api.patch(`/api/duty-statuses/${row.id}/`, { remarks: 'At home', reason: 'Forgot the place' }),
        [
          { what: 'create duty_status', after: { remarks: 'At home', editReason: 'Forgot the place' } },
          { what: 'update duty_status', before: { active: true }, after: { active: false } },
          {
            what: 'update eld_log',
            before: { certifiedMs: Date.parse(log.certified_at ?? '') || undefined },
            after: { certifiedMs: null },
          },
        ],
      )
    },
  },
  'delete /api/duty-statuses/{id}/': {
    'with a reason': async () => {
      const { user, api, row } = await aLog()
      return scenario(user, () => api.delete(`/api/duty-statuses/${row.id}/`, { reason: 'Never happened' }), [
        {
          what: 'update duty_status',
          before: { active: true },
          after: { active: false, editReason: 'Never happened' },
        },
      ])
    },
  },
  'post /api/duty-statuses/{id}/accept/': {
    'of a change': async () => {
      const { user, api, row, admin } = await aLog()
      const change = { location_description: 'Lincoln, NE', reason: 'Wrong town' }
      const proposal = (await admin.api.patch(`/api/duty-statuses/${row.id}/`, change)).body()
      return scenario(user, () => api.post(`/api/duty-statuses/${proposal.id}/accept/`), [
        { what: 'update duty_status', before: { origin: 'proposed' }, after: { origin: 'recorded' } },
        { what: 'update duty_status', before: { active: true }, after: { active: false } },
      ])
    },
  },
  'post /api/duty-statuses/{id}/decline/': {
    'of a new row': async () => {
      const { user, api, trip, admin } = await aLog()
      const proposal = (await admin.api.post(`/api/trips/${trip.id}/duty-status/`, span(5, 4))).body()
      return scenario(user, () => api.post(`/api/duty-statuses/${proposal.id}/decline/`), [
        { what: 'update duty_status', before: { active: true }, after: { active: false } },
      ])
    },
  },
  'post /api/trips/{id}/eld-logs/generate/': {
    'for the first time': async () => {
      const { user, api, trip } = await aLog()
      const date = hoursAgo(48).slice(0, 10)
      return scenario(user, () => api.post(`/api/trips/${trip.id}/eld-logs/generate/`, { date }), [
        { what: 'create eld_log', after: { date, driverId: user.id } },
      ])
    },
  },
  'patch /api/eld-logs/{id}/': {
    'with remarks': async () => {
      const { user, api, log } = await aCertifiedDay()
      return scenario(user, () => api.patch(`/api/eld-logs/${log.id}/`, { remarks: 'Snow' }), [
        { what: 'update eld_log', before: { remarks: null }, after: { remarks: 'Snow' } },
      ])
    },
  },
  'post /api/handovers/': {
    'in the place of an earlier one': async () => {
      const { user, api } = await aDriver()
      await api.post('/api/handovers/')
      return scenario(user, () => api.post('/api/handovers/'), [
        { what: 'hand-over user', before: null, after: null },
      ])
    },
  },
  'post /api/reminders/': {
    'of a day that waits for a signature': async () => {
      const { user: driver } = await aDriver()
      const { date, start, end } = daysAgo(2)
      await DutyStatus.create(aDutyRow(driver, 'OFF_DUTY', start, end))
      const { user, api } = await anAdmin()
      const problems = [{ id: `unsigned-${driver.id}-${date}`, date }]
      const body = { request: randomUUID(), driver: driver.id, problems }
      return scenario(user, () => api.post('/api/reminders/', body), [
        { what: 'remind user', after: { problem: 'unsigned', date } },
      ])
    },
  },
  'post /api/push-subscriptions/': {
    'of a phone': async () => {
      const { user, api } = await aDriver()
      await useWebPush(user)
      const body = aBrowser().subscription
      return scenario(user, () => api.post('/api/push-subscriptions/', body), [
        { what: 'push-on user', before: null, after: null },
      ])
    },
  },
  'delete /api/push-subscriptions/': {
    'of a phone': async () => {
      const { user, api } = await aDriver()
      await useWebPush(user)
      const { endpoint, ...keys } = aBrowser().subscription
      await api.post('/api/push-subscriptions/', { endpoint, ...keys })
      return scenario(user, () => api.delete('/api/push-subscriptions/', { endpoint }), [
        { what: 'push-off user', before: null, after: null },
      ])
    },
  },
  'post /api/hos/day/mail/': {
    'to an officer': async () => {
      const { user, api } = await aDriver()
      const smtp = await new SmtpServer().start()
      const email = 'officer@example.gov'
      smtp.serveOnce()
      useMailServer(smtp.url)
      return scenario(user, () => api.post('/api/hos/day/mail/', { email }), [
        { what: 'mail user', before: null, after: { email } },
      ])
    },
  },
  'post /api/hos/days/{date}/certify/': {
    'of a day without a daily log': async () => {
      const { user, api } = await aDriver()
      await api.post('/api/duty-statuses/', span(80, 10, 'OFF_DUTY'))
      const date = hoursAgo(45).slice(0, 10)
      return scenario(user, () => api.post(`/api/hos/days/${date}/certify/`, {}), [
        { what: 'create eld_log', before: null, after: { date, driverId: user.id } },
        { what: 'update eld_log', before: { certifiedMs: null } },
      ])
    },
  },
  'post /api/duty-statuses/': {
    'of no trip': async () => {
      const { user, api } = await aDriver()
      return scenario(user, () => api.post('/api/duty-statuses/', span(5, 4)), [
        { what: 'create duty_status', before: null, after: { status: 'DRIVING', tripId: null } },
      ])
    },
  },
  'post /api/hos/events/': {
    'of a status': async () => {
      const { user, api } = await aDriver()
      const driving = { status: 'DRIVING', location_description: 'Omaha, NE' } as const
      const event = anEvent('status', driving, Date.parse(hoursAgo(1)))
      return scenario(user, () => api.post('/api/hos/events/', event), [
        { what: 'create duty_status', before: null, after: { status: 'DRIVING' } },
      ])
    },
    'of a status that comes late': async () => {
      const { user, api } = await aDriver()
      const OFF = { status: 'OFF_DUTY', location_description: 'Omaha, NE' } as const
      for (const hours of [5, 1])
        await api.post('/api/hos/status/', {
          ...OFF,
          ...(hours === 1 && { status: 'DRIVING' }),
          ...{ id: randomUUID(), at: hoursAgo(hours) },
        })
      const event = anEvent('status', { ...OFF, status: 'SLEEPER_BERTH' }, Date.parse(hoursAgo(3)))
      return scenario(user, () => api.post('/api/hos/events/', event), [
        { what: 'create duty_status', after: { status: 'SLEEPER_BERTH' } },
        {
          what: 'update duty_status',
          after: { endMs: Math.floor(Date.parse(hoursAgo(3)) / 60_000) * 60_000 },
        },
      ])
    },
    'of past duty': async () => {
      const { user, api } = await aDriver()
      const event = anEvent('add', span(5, 4) as DutyBody)
      return scenario(user, () => api.post('/api/hos/events/', event), [
        { what: 'create duty_status', before: null, after: { status: 'DRIVING', tripId: null } },
      ])
    },
    'of a signature': async () => {
      const { user, api } = await aDriver()
      await api.post('/api/duty-statuses/', span(80, 10, 'OFF_DUTY'))
      const date = hoursAgo(45).slice(0, 10)
      return scenario(user, () => api.post('/api/hos/events/', anEvent('certify', { date })), [
        { what: 'create eld_log', before: null, after: { date, driverId: user.id } },
        { what: 'update eld_log', before: { certifiedMs: null } },
      ])
    },
    'of a step of a trip': async () => {
      const { user, api, trip } = await aLog()
      const event = anEvent('trip', { trip: trip.id, status: 'IN_PROGRESS' })
      return scenario(user, () => api.post('/api/hos/events/', event), [
        { what: 'update trip', before: { status: 'PLANNED' }, after: { status: 'IN_PROGRESS' } },
      ])
    },
  },
}
