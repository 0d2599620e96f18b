import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

const LENGTH = /^(\d+) /

/** What a syslog server was sent, over connections with a length before each message. */
export class SyslogReceiver {
  readonly messages: string[] = []
  /** As it came. */
  received = ''
  /** Ends each connection with its first bytes. */
  breaksOff = false
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(tls?: TlsOptions) {
    const take = (socket: Socket) => this.#take(socket)
    // Who does not believe its certificate goes away.
    this.#server = tls ? createTlsServer(tls, take).on('tlsClientError', () => undefined) : createServer(take)
  }

  async listen(at: { path: string } | { port: number }): Promise<number> {
    this.#server.listen('port' in at ? { ...at, host: '127.0.0.1' } : at)
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  #take(socket: Socket): void {
    this.#sockets.add(socket)
    let rest = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      if (this.breaksOff) return void socket.resetAndDestroy()
      this.received += chunk.toString('utf8')
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const [head, length] = LENGTH.exec(rest.toString('latin1', 0, 12)) ?? []
        if (head === undefined || rest.length < head.length + Number(length)) return
        const end = head.length + Number(length)
        this.messages.push(rest.toString('utf8', head.length, end))
        rest = rest.subarray(end)
      }
    })
  }

  get seqs(): number[] {
    return this.messages.map((message) => Number(/ seq="(\d+)"/.exec(message)?.[1]))
  }

  /** Goes away without a goodbye. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}

/** The first datagram that comes, and where to send it. */
export async function aDatagram(): Promise<{ address: string; first: Promise<string> }> {
  const socket = createSocket('udp4')
  const first = once(socket, 'message').then(([message]) => {
    socket.close()
    return (message as Buffer).toString('utf8')
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `udp://127.0.0.1:${socket.address().port}`, first }
}
