import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createConnection, isIP, isIPv6, type Socket } from 'node:net'
import { connect, TLSSocket } from 'node:tls'
import { asOutgoing } from '../outgoing.ts'

const PORTS: Readonly<Record<string, number>> = { 'udp:': 514, 'tcp:': 514, 'tls:': 6514 }
const ANSWER_MS = 5000

export interface SyslogServer {
  /** With udp, tcp, tls or unix before it. */
  readonly address: string
  /** The authorities' certificates, PEM; without them those Node knows. */
  readonly ca?: string
}

/** Nothing was sent: it may be anybody. */
export class UnbelievedSyslogServer extends Error {
  constructor(url: URL, cause: unknown) {
    super(
      `The syslog server at ${hostOf(url)}:${portOf(url)} shows no certificate for '${hostOf(url)}' that is believed`,
      { cause },
    )
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')
const portOf = ({ port, protocol }: URL): number => Number(port || PORTS[protocol])

/** Nothing comes back: nobody knows what arrives. */
async function sendDatagrams(url: URL, messages: readonly string[]): Promise<void> {
  const socket = createSocket(isIPv6(hostOf(url)) ? 'udp6' : 'udp4')
  try {
    for (const message of messages)
      await new Promise<void>((resolve, reject) =>
        socket.send(message, portOf(url), hostOf(url), (error) => (error ? reject(error) : resolve())),
      )
  } finally {
    socket.close()
  }
}

function dial(url: URL, ca: string | undefined): { socket: Socket; connected: string } {
  if (url.protocol === 'unix:')
    return { socket: createConnection({ path: decodeURIComponent(url.pathname) }), connected: 'connect' }
  const at = { host: hostOf(url), port: portOf(url) }
  if (url.protocol === 'tcp:') return { socket: createConnection(at), connected: 'connect' }
  // An address of numbers is no name that a server could choose its certificate by.
  const servername = isIP(at.host) === 0 ? { servername: at.host } : {}
  return { socket: connect({ ...at, ...servername, ...(ca && { ca }) }), connected: 'secureConnect' }
}

/** Each with the count of its bytes before it (RFC 5425, 4.3; RFC 6587, 3.4.1): it may have lines. */
const framed = (message: string): string => `${Buffer.byteLength(message)} ${message}`

/**
 * Over a connection that ends with it: that the other side ends it after us says that it has read all. One
 * that stays would take what is written long after the other machine has gone.
 */
async function sendAndPart(url: URL, ca: string | undefined, messages: readonly string[]): Promise<void> {
  const { socket, connected } = dial(url, ca)
  const within = { signal: AbortSignal.timeout(ANSWER_MS) }
  try {
    await once(socket, connected, within)
    socket.resume()
    const parted = once(socket, 'end', within)
    socket.end(messages.map(framed).join(''))
    await parted
  } catch (error) {
    const isUnbelieved = socket instanceof TLSSocket && !!socket.authorizationError
    throw isUnbelieved ? new UnbelievedSyslogServer(url, error) : error
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}

/**
 * Sends messages of RFC 5424, in their order.
 * @throws when they did not arrive, or nobody knows
 */
export const sendToSyslog = ({ address, ca }: SyslogServer, messages: readonly string[]): Promise<void> => {
  const url = new URL(address)
  return asOutgoing({ service: 'Syslog server', host: url.host }, () =>
    url.protocol === 'udp:' ? sendDatagrams(url, messages) : sendAndPart(url, ca, messages),
  )
}
