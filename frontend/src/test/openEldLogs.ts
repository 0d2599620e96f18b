import { buildEldLog, buildTrip, buildUser } from './builders.ts'
import type { FakeWorld } from './fakeProviders.ts'
import { renderApp } from './renderApp.tsx'

const maria = buildUser({ id: 1 })
const trip = buildTrip({ id: 42 })
export const buildLog = () => buildEldLog({ id: 5, date: '2026-12-01', trip_id: 42, remarks: 'Light snow' })
export const CHOSEN = '/eld-logs/42?log=2026-12-01'

export const openEldLogs = (overrides: FakeWorld = {}, path = '/eld-logs/42') =>
  renderApp(path, { user: maria, trips: [trip], eldLogs: { 42: [buildLog()] }, ...overrides })
