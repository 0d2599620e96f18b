export const BENCH_PASSWORD = 'Sleeper8Berth'

/** Settings of a server that takes in as many people as a bench registers. */
export const OPEN_TO_ALL = { REGISTRATION: 'open', REGISTRATIONS_PER_HOUR: '100000', LOG_LEVEL: 'error' }

const send = async (url: string, path: string, body: object) => {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { access: string }
}

/** Registers a person of the bench. */
export const register = (url: string, username: string) =>
  send(url, '/api/auth/register/', {
    username,
    password: BENCH_PASSWORD,
    email: `${username}@example.com`,
    first_name: 'Bench',
    last_name: 'Person',
    license_number: 'CDL99999999',
    carrier_name: 'Bench Freight',
    carrier_address: '12 Depot Road, Omaha, NE 68102',
  })

/** The access token of somebody who registered. */
export const signIn = async (url: string, username: string) =>
  (await send(url, '/api/auth/login/', { username, password: BENCH_PASSWORD })).access
