import { inChunks } from '#rows/in_chunks'
import { createYieldToEventLoop } from '#services/shared/yield_to_event_loop'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The JSON of what holds long lists, so that others have their turn between its pieces. */
export async function* jsonPieces(value: unknown, pause = createYieldToEventLoop()): AsyncGenerator<string> {
  if (Array.isArray(value)) {
    let before = '['
    for (const part of inChunks(value)) {
      await pause()
      yield before + JSON.stringify(part).slice(1, -1)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (isPlain(value)) {
    let before = '{'
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* jsonPieces(field, pause)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value)
}

/** The same as bytes, to hand to a thread: copying them takes no time. */
export async function jsonBytes(value: unknown): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for await (const piece of jsonPieces(value)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
