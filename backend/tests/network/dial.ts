import { connect, type Socket } from 'node:net'

/** A bare connection to a server of this machine, and everything that came over it. */
export function dial(url: string): { socket: Socket; said: () => string; closed: Promise<void> } {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString('utf8')))
  socket.on('error', () => socket.destroy())
  // Reset or ended, it is closed: `events.once` would take a reset for a failure.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, said: () => text, closed }
}
