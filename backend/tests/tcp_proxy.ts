import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '#tests/child_server'

/** Stands between a server and its database, and is taken down and up again in its place. */
export class TcpProxy {
  readonly port: number
  readonly #target: { host: string; port: number }
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null

  private constructor(port: number, target: { host: string; port: number }) {
    this.port = port
    this.#target = target
  }

  static async to(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), target)
    await proxy.up()
    return proxy
  }

  async up(): Promise<void> {
    this.#server = createServer((here) => {
      const there = connect(this.#target)
      for (const socket of [here, there]) {
        this.#sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => this.#sockets.delete(socket))
      }
      here.on('close', () => there.destroy())
      there.on('close', () => here.destroy())
      here.pipe(there).pipe(here)
    }).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Refuses new connections and cuts those there are. */
  async down(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = null
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(server, 'close')
  }
}
