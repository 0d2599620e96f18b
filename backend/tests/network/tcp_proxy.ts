import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '#tests/child_server'

/**
 * The statement of a packet: three bytes of length, a number, the command "query", then the text. MySQL has
 * asked for the attributes of the query before it: none, in one set.
 */
function statementOf(packet: Buffer): string | null {
  if (packet[4] !== 3) return null
  const hasAttributes = packet[5] === 0 && packet[6] === 1
  return packet.toString('utf8', hasAttributes ? 7 : 5)
}

/** As MySQL's protocol has an error. */
function packetOf(errno: number, state: string, message: string): Buffer {
  const said = Buffer.from(`#${state}${message}`, 'latin1')
  const packet = Buffer.alloc(7 + said.length)
  packet.writeUIntLE(3 + said.length, 0, 3)
  packet.set([1, 0xff], 3)
  packet.writeUInt16LE(errno, 5)
  packet.set(said, 7)
  return packet
}

const ANSWERS = {
  'lose a conflict': packetOf(
    1213,
    '40001',
    'Deadlock found when trying to get lock; try restarting transaction',
  ),
  'wait too long': packetOf(1205, 'HY000', 'Lock wait timeout exceeded; try restarting transaction'),
  'have left': packetOf(1047, '08S01', 'WSREP has not yet prepared node for application use'),
  'be a copy': packetOf(
    1290,
    'HY000',
    'The MySQL server is running with the --super-read-only option so it cannot execute this statement',
  ),
  'be rolled back': packetOf(
    3101,
    '40000',
    'Plugin instructed the server to rollback the current transaction.',
  ),
}

/** What befalls the connection that a statement comes by. */
export type Fate =
  /** It is cut, and the statement never arrives. */
  | 'cut before'
  /** The database does it, and its answer never arrives. */
  | 'cut after'
  /** It is answered with an error of a cluster's node, and never arrives. */
  | keyof typeof ANSWERS

/** Stands between a server and its database, and is taken down and up again in its place. */
export class TcpProxy {
  /** Asked at each statement of MySQL's protocol; `null` lets it through. */
  onStatement: (statement: string) => Fate | null = () => null
  /** Connections are taken, and nothing comes over them, as from a machine that hangs. */
  isSilent = false
  /** Asked at each new connection: whether it is cut at once, as by a proxy that has nobody behind it. */
  cutsNew: () => boolean = () => false
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
      if (this.cutsNew()) return here.destroy()
      const there = connect(this.#target)
      for (const socket of [here, there]) {
        this.#sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => this.#sockets.delete(socket))
      }
      here.on('close', () => there.destroy())
      there.on('close', () => here.destroy())
      let answers = true
      here.on('data', (packet: Buffer) => {
        if (this.isSilent) return
        const statement = statementOf(packet)
        const fate = statement === null ? null : this.onStatement(statement)
        if (fate === 'cut before') return here.destroy()
        if (fate === 'cut after') answers = false
        if (fate !== null && fate in ANSWERS) return here.write(ANSWERS[fate as keyof typeof ANSWERS])
        there.write(packet)
      })
      there.on('data', (packet: Buffer) => {
        if (this.isSilent) return
        if (answers) here.write(packet)
        else here.destroy()
      })
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
