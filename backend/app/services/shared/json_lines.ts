import { Readable } from 'node:stream'

/** Says lines of JSON while it works; it has to end by itself, whatever fails. */
export type LineWork<Line> = (say: (line: Line) => void, signal: AbortSignal) => Promise<void>

/** Work as JSON lines. A closed connection aborts it. */
export function streamLines<Line>(work: LineWork<Line>): Readable {
  const control = new AbortController()
  const stream = new Readable({
    read: () => undefined,
    destroy: (error, done) => {
      control.abort()
      done(error)
    },
  })
  const say = (line: Line) => {
    if (!stream.destroyed) stream.push(`${JSON.stringify(line)}\n`)
  }
  void work(say, control.signal).finally(() => {
    if (!stream.destroyed) stream.push(null)
  })
  return stream
}
