import { Secret } from '@adonisjs/core/helpers'
import env from '#start/env'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** How the mail server on loopback behaves at one connection. */
export type SmtpBehaviour =
  | { readonly kind: 'takes' }
  /** Hangs up before it says a word. */
  | { readonly kind: 'dead' }
  /** Takes the connection and says nothing. */
  | { readonly kind: 'silent' }
  /** Answers this command with this line; `.` is the end of the message. */
  | { readonly kind: 'refuses'; readonly command: string; readonly line: string }
  /** Takes the whole message and does not say whether. */
  | { readonly kind: 'silent-at-end' }
  /** A line of its greeting now and then, and never the last. */
  | { readonly kind: 'drip' }

export interface TakenMail {
  readonly from: string
  readonly to: string
  /** As it came, with the headers. */
  readonly source: string
}

/** A mail server played on loopback: each connection gets the next behaviour, the last one stays. */
export class SmtpServer {
  readonly taken: TakenMail[] = []
  connections = 0
  #behaviours: SmtpBehaviour[] = [{ kind: 'takes' }]
  readonly #sockets = new Set<Socket>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #server = createServer((socket) => this.#serve(socket))

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Keeps no process and no test waiting for its end. */
  serveOnce(): void {
    this.#server.unref().once('connection', () => this.#server.close())
  }

  behave(...behaviours: SmtpBehaviour[]): void {
    this.taken.length = 0
    this.connections = 0
    this.#behaviours = behaviours
  }

  #serve(socket: Socket): void {
    this.connections++
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy())
    const behaviour = this.#behaviours.length > 1 ? this.#behaviours.shift()! : this.#behaviours[0]!
    if (behaviour.kind === 'dead') return void socket.destroy()
    if (behaviour.kind === 'silent') return void socket.resume()
    if (behaviour.kind === 'drip') {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
      this.#timers.add(timer)
      socket.resume().on('close', () => clearInterval(timer))
      return
    }
    socket.write('220 mail.example.com ESMTP\r\n')
    this.#talk(socket, behaviour)
  }

  #talk(socket: Socket, behaviour: SmtpBehaviour): void {
    let [from, to, text] = ['', '', '']
    let inMessage = false
    const say = (command: string, line: string) =>
      socket.write(
        `${behaviour.kind === 'refuses' && command === behaviour.command ? behaviour.line : line}\r\n`,
      )
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = inMessage ? '\r\n.\r\n' : '\r\n'
        const at = text.indexOf(end)
        if (at < 0) return
        const line = text.slice(0, at)
        text = text.slice(at + end.length)
        if (inMessage) {
          inMessage = false
          if (behaviour.kind === 'silent-at-end') continue
          if (behaviour.kind !== 'refuses' || behaviour.command !== '.')
            this.taken.push({ from, to, source: line })
          say('.', '250 taken')
          continue
        }
        const command = line.slice(0, 4).toUpperCase()
        if (command === 'MAIL') from = /<(.*?)>/.exec(line)![1]!
        if (command === 'RCPT') to = /<(.*?)>/.exec(line)![1]!
        if (command === 'DATA') {
          inMessage = behaviour.kind !== 'refuses' || behaviour.command !== 'DATA'
          say('DATA', '354 go on')
        } else if (command === 'QUIT') socket.end('221 bye\r\n')
        else say(command, '250 ok')
      }
    })
  }
}

/** The server's own, until what this returns is called; none for an empty address. */
export function useMailServer(url: string): () => void {
  env.set('SMTP_URL', new Secret(url))
  env.set('MAIL_FROM', 'logs@fleet.example.com')
  return () => {
    env.set('SMTP_URL', new Secret(''))
    // A process that a later test starts would take it over as `[redacted]`.
    delete process.env['SMTP_URL']
  }
}
