import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'

/** How the service on loopback behaves at one call. */
export type Behaviour =
  /** Answers with this JSON. */
  | { readonly kind: 'json'; readonly body: unknown; readonly status?: number }
  /** Takes the request and says nothing. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  /** Answers 200 with text that is no JSON. */
  | { readonly kind: 'garbage' }
  /** Promises a long answer and hangs up in the middle. */
  | { readonly kind: 'cut-off' }
  /** Sends the headers of an answer and then nothing. */
  | { readonly kind: 'headers-only' }
  /** Sends a beginning and then a blank now and then, for ever. */
  | { readonly kind: 'drip' }
  /** Sends blanks without end, as fast as they are read. */
  | { readonly kind: 'endless' }
  /** Answers with this text, under any name. */
  | { readonly kind: 'text'; readonly text: string; readonly type?: string; readonly status?: number }

export interface Seen {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
  readonly at: number
}

/** An outside service played on loopback: each call takes the next behaviour, the last one stays. */
export class FaultServer {
  readonly seen: Seen[] = []
  #behaviours: Behaviour[] = []
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`
  }

  behave(...behaviours: Behaviour[]): void {
    this.seen.length = 0
    this.#behaviours = behaviours
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    this.seen.push({
      method: request.method ?? '',
      url: new URL(request.url ?? '/', this.url),
      headers: request.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
      at: Date.now(),
    })
    const behaviour = this.#behaviours.length > 1 ? this.#behaviours.shift()! : this.#behaviours[0]!
    switch (behaviour.kind) {
      case 'json':
        response.writeHead(behaviour.status ?? 200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(behaviour.body))
        return
      case 'silent':
        return
      case 'status':
        response.writeHead(behaviour.status, behaviour.headers)
        response.end('{"message":"busy"}')
        return
      case 'garbage':
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<html><body>Welcome to the hotel network</body></html>')
        return
      case 'cut-off':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
        response.write('{"code":"Ok","routes":[{"legs":[')
        setImmediate(() => request.socket.destroy())
        return
      case 'headers-only':
        response.writeHead(200, { 'content-type': 'application/json' })
        response.flushHeaders()
        return
      case 'drip':
        response.writeHead(200, { 'content-type': 'application/json' })
        this.#timers.add(setInterval(() => response.write(' '), 20))
        return
      case 'endless': {
        response.writeHead(200, { 'content-type': 'application/json' })
        const blanks = Buffer.alloc(64 * 1024, ' ')
        const more = () => {
          while (!response.destroyed && response.write(blanks));
        }
        response.on('drain', more)
        more()
        return
      }
      case 'text':
        response.writeHead(behaviour.status ?? 200, { 'content-type': behaviour.type ?? 'text/html' })
        response.end(behaviour.text)
    }
  }
}
