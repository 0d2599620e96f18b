import { byAdmin, registration, type Scenarios } from '#tests/audited/scenario'
import { aCarrier, aVehicle } from '#tests/support/records'

export const FLEET: Scenarios = {
  'post /api/carriers/': {
    made: async () => {
      const body = { name: 'Trail Freight', main_office_address: registration.carrier_address }
      return byAdmin(
        (api) => api.post('/api/carriers/', body),
        [{ what: 'create carrier', after: { name: 'Trail Freight' } }],
      )
    },
  },
  'patch /api/carriers/{id}/': {
    renamed: async () => {
      const carrier = await aCarrier()
      return byAdmin(
        (api) => api.patch(`/api/carriers/${carrier.id}/`, { name: 'Renamed Freight' }),
        [{ what: 'update carrier', before: { name: carrier.name }, after: { name: 'Renamed Freight' } }],
      )
    },
  },
  'delete /api/carriers/{id}/': {
    unused: async () => {
      const carrier = await aCarrier()
      return byAdmin(
        (api) => api.delete(`/api/carriers/${carrier.id}/`),
        [{ what: 'delete carrier', before: { name: carrier.name }, after: null }],
      )
    },
  },
  'post /api/carriers/{id}/merge/': {
    'of one with a vehicle': async () => {
      const [goes, stays] = [await aCarrier(), await aCarrier()]
      const vehicle = await aVehicle({ carrierId: goes.id })
      const order = {
        into: stays.id,
        confirm: goes.name,
        updated_at: new Date(goes.updatedMs).toISOString(),
        into_updated_at: new Date(stays.updatedMs).toISOString(),
      }
      return byAdmin(
        (api) => api.post(`/api/carriers/${goes.id}/merge/`, order),
        [
          {
            what: 'update vehicle',
            before: { carrierId: vehicle.carrierId },
            after: { carrierId: stays.id },
          },
          { what: 'merge carrier', before: { name: goes.name }, after: { name: stays.name, vehicles: 1 } },
          { what: 'delete carrier', before: { name: goes.name }, after: null },
        ],
      )
    },
  },
  'post /api/vehicles/': {
    made: async () => {
      const carrier = (await aCarrier()).id
      const body = { vehicle_number: 'TRK9000', license_plate: 'AB-1234', state: 'NE', carrier }
      return byAdmin(
        (api) => api.post('/api/vehicles/', body),
        [{ what: 'create vehicle', after: { vehicleNumber: 'TRK9000' } }],
      )
    },
  },
  'patch /api/vehicles/{id}/': {
    retired: async () => {
      const vehicle = await aVehicle()
      return byAdmin(
        (api) => api.patch(`/api/vehicles/${vehicle.id}/`, { retired: true }),
        [{ what: 'update vehicle', before: { retired: false }, after: { retired: true } }],
      )
    },
  },
  'delete /api/vehicles/{id}/': {
    unused: async () => {
      const vehicle = await aVehicle()
      return byAdmin(
        (api) => api.delete(`/api/vehicles/${vehicle.id}/`),
        [{ what: 'delete vehicle', before: { vehicleNumber: vehicle.vehicleNumber }, after: null }],
      )
    },
  },
}
