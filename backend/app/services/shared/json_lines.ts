import { Readable } from 'node:stream'
import { jsonPieces } from '#services/shared/json_pieces'

/** Says lines of JSON while it works; it has to end by itself, whatever fails. */
export type LineWork<Line> = (
  say: (line: Line) => void,
  signal: AbortSignal,
  /** For a line with long lists. */
  sayInPieces: (line: Line) => Promise<void>,
) => Promise<void>

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
  const sayInPieces = async (line: Line) => {
    for await (const piece of jsonPieces(line)) if (!stream.destroyed) stream.push(piece)
    if (!stream.destroyed) stream.push('\n')
  }
  void work(say, control.signal, sayInPieces).finally(() => {
    if (!stream.destroyed) stream.push(null)
  })
  return stream
}
