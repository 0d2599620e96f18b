import { Agent, request } from 'node:http'

/** Sends requests over connections that stay open, and keeps how long each took (milliseconds, as a client sees it). */

export interface Call {
  method?: 'GET' | 'POST'
  path: string
  body?: unknown
}

export interface Load {
  times: number[]
  errors: number
  seconds: number
}

const once = (url: string, agent: Agent, token: string | null, call: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = call.body === undefined ? undefined : JSON.stringify(call.body)
    const sent = request(
      new URL(call.path, url),
      {
        agent,
        method: call.method ?? 'GET',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
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
  let [started, errors] = [0, 0]
  const began = performance.now()
  const more = () =>
    started < (enough.requests ?? Infinity) && performance.now() - began < (enough.seconds ?? Infinity) * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (more()) {
        const sent = performance.now()
        const status = await once(url, agent, token, calls(started++)).catch(() => 0)
        times.push(performance.now() - sent)
        if (status < 200 || status > 299) errors++
      }
    }),
  )
  agent.destroy()
  return { times, errors, seconds: (performance.now() - began) / 1000 }
}

export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
