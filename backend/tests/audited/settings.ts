import { anAdmin, scenario, type Scenarios } from '#tests/audited/scenario'
import { PNG, pictures } from '#tests/pictures'

export const SETTINGS: Scenarios = {
  'patch /api/settings/': {
    'of a name and who may register': async () => {
      const { user, api } = await anAdmin()
      const change = { company_name: 'Prairie Freight', registration: 'closed' }
      return scenario(user, () => api.patch('/api/settings/', change), [
        {
          what: 'update setting',
          before: { companyName: null, registration: null },
          after: { companyName: 'Prairie Freight', registration: 'closed' },
        },
      ])
    },
    'of a secret, which it does not name': async () => {
      const { user, api } = await anAdmin()
      return scenario(user, () => api.patch('/api/settings/', { router_key: 'a-key-of-theirs' }), [
        { what: 'update setting', before: { routerKey: null }, after: { routerKey: 'changed' } },
      ])
    },
  },
  'put /api/settings/logo/': {
    'of a picture': async (client) => {
      const { user } = await anAdmin()
      const { send } = await pictures(client, user)
      return scenario(user, () => send(PNG), [{ what: 'update setting', before: { logo: null } }])
    },
  },
  'delete /api/settings/logo/': {
    'of a picture': async (client) => {
      const { user, api } = await anAdmin()
      const { send } = await pictures(client, user)
      ;(await send(PNG)).assertStatus(200)
      return scenario(user, () => api.delete('/api/settings/logo/'), [
        { what: 'update setting', after: { logo: null } },
      ])
    },
  },
}
