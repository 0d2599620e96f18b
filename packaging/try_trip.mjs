// A driver registers, the office adds a truck, the driver plans a trip: by the API of the server at `url`.
//   node try_trip.mjs URL ADMIN PASSWORD
const [url, admin, password] = process.argv.slice(2)

async function call(method, path, body, token) {
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

const driver = { username: 'dana', password: 'Kv7-long-haul-road' }
const { access } = await call('POST', '/api/auth/register/', {
  ...driver,
  email: 'dana@example.com',
  first_name: 'Dana',
  last_name: 'Reyes',
  license_number: 'NE12345678',
  carrier_name: 'Prairie Freight',
  carrier_address: '1500 Market Street, Denver, CO 80202',
})
const { access: office } = await call('POST', '/api/auth/login/', { username: admin, password })
const [carrier] = await call('GET', '/api/carriers/', null, office)
const truck = { vehicle_number: 'TRK101', license_plate: 'NE-101', state: 'NE', carrier: carrier.id }
const { id } = await call('POST', '/api/vehicles/', truck, office)
const places = {
  current: ['Denver, CO', [-104.9903, 39.7392]],
  pickup: ['Omaha, NE', [-95.9345, 41.2565]],
  dropoff: ['Chicago, IL', [-87.6298, 41.8781]],
}
const trip = await call(
  'POST',
  '/api/trips/',
  {
    vehicle_id: id,
    current_cycle_hours: 12.5,
    start_time: new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString(),
    ...Object.fromEntries(
      Object.entries(places).flatMap(([which, [name, point]]) => [
        [`${which}_location_input`, point],
        [`${which}_location_name`, name],
      ]),
    ),
  },
  access,
)
console.log(JSON.stringify(trip).slice(0, 400))
