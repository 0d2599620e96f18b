import { ROLES } from '@longhaul/core/contract'
import Driver from '#models/driver'
import { equalsFlag } from '#services/lists/filters'
import { equals } from '#services/lists/filters'
import { isId } from '#services/lists/ids'
import { type ListSpec } from '#services/lists/list_parameters'
import { filterExpiringPapers } from '#services/papers/last_days'
import { filterByWords } from '#services/search/search'

async function driversOf(carrier: unknown) {
  if (!isId(carrier)) return { problem: 'This must be a carrier' }
  const drivers = await Driver.query().where('carrier_id', carrier).select('user_id')
  return { ids: drivers.map(({ userId }) => userId), more: false }
}

export const userList: ListSpec = {
  name: 'users',
  table: 'users',
  sorts: { username: 'username_key', last_name: 'last_name', created_at: 'id' },
  newest: 'id',
  filters: {
    role: equals('role', (value) => ROLES.includes(value as never)),
    active: equalsFlag('active'),
    awaiting_approval: equalsFlag('awaiting_approval'),
    carrier: { kind: 'some', search: false, find: driversOf },
    expiring: filterExpiringPapers(),
    q: filterByWords('user'),
  },
}
