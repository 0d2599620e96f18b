import { Agent, request } from 'node:http'

/**
 * Sends requests over connections that stay open, and keeps how long each took (milliseconds, as a client
 * sees it).
 */

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  /** Whose call it is, when the load is not one person's. */
  token?: string
}

export interface Load {
  times: number[]
  errors: number
  /** What went wrong, as the server said it -> how often. */
  failures: Map<string, number>
  seconds: number
}

interface Answer {
  status: number
  text: string
}

export const once = (url: string, agent: Agent, token: string | null, call: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body)
    const sent = request(
      new URL(call.path, url),
      {
        agent,
        method: call.method ?? 'GET',
        headers: {
          ...((call.token ?? token) && { authorization: `Bearer ${call.token ?? token}` }),
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** `connections` clients, each sending the next call when its last is answered, until `enough`. */
export async function load(
  url: string,
  token: string | null,
  connections: number,
  calls: (n: number) => Call,
  enough: { requests?: number; seconds?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const failures = new Map<string, number>()
  let [started, errors] = [0, 0]
  const began = performance.now()
  const more = () =>
    started < (enough.requests ?? Infinity) && performance.now() - began < (enough.seconds ?? Infinity) * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (more()) {
        const sent = performance.now()
        const { status, text } = await once(url, agent, token, calls(started++)).catch((error: Error) => ({
          status: 0,
          text: error.message,
        }))
        times.push(performance.now() - sent)
        if (status >= 200 && status <= 299) continue
        errors++
        const said = `${status} ${text.slice(0, 300)}`.replace(/,"request_id":"[^"]*"/, '')
        failures.set(said, (failures.get(said) ?? 0) + 1)
      }
    }),
  )
  agent.destroy()
  return { times, errors, failures, seconds: (performance.now() - began) / 1000 }
}

export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
