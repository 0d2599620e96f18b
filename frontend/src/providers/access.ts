import type { Role } from '@longhaul/core/contract'

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'start'

/** Lists that only staff open; a driver's own trips live on the dashboard. */
const STAFF_LISTS = new Set([
  'trips',
  'board',
  'vehicles',
  'carriers',
  'drivers',
  'duty-statuses',
  'logs',
  'audit-trail',
  'problems',
  'reports',
  'settings',
])

export function mayAccess(role: Role, action: Action, resource: string): boolean {
  if (role === 'admin') return resource !== 'audit-trail' || ['list', 'show', 'export'].includes(action)
  if (role === 'support') return resource !== 'settings' && ['list', 'show', 'export'].includes(action)
  return resource === 'trips' ? action !== 'list' && action !== 'export' : !STAFF_LISTS.has(resource)
}
