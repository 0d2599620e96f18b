import db from '@adonisjs/lucid/services/db'
import User from '#models/user'
import { findUsersWithPublishedPassword } from '#services/accounts/sign_in/published_password'
import { counted, type Check } from '#services/doctor/check'
import { readRows, type SettingRow } from '#services/settings/stored_settings'

const NAMED = 3

export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    name: 'no-admin',
    level: 'fault',
    find: async () =>
      (await User.query().where({ role: 'admin', active: 1 }).first())
        ? null
        : 'No administrator can sign in',
    mend: 'make one with node backend/bin/longhaul.mjs admin create',
  },
  {
    name: 'published-password',
    level: 'fault',
    find: async ({ settings }) => {
      if (settings.get('DEMO') === 'on') return null
      const names = await findUsersWithPublishedPassword()
      const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
      return names.length === 0
        ? null
        : `Anybody can log in as ${names.slice(0, NAMED).join(', ')}${more} with the password printed in the documentation`
    },
    mend: 'close them with node backend/bin/longhaul.mjs admin retire-demo',
  },
  {
    name: 'other-key',
    level: 'fault',
    find: async () => {
      const rows = (await db.from('settings').select('name', 'updated_ms', 'value')) as SettingRow[]
      const { unreadable } = readRows(rows)
      return unreadable.length === 0
        ? null
        : `${counted(unreadable.length, 'secret')} of the Settings page (${unreadable.join(', ')}) ${unreadable.length === 1 ? 'was' : 'were'} encrypted with another APP_KEY`
    },
    mend: 'put the old APP_KEY back, or set them again on the page',
  },
]
