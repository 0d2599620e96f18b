import { test } from '@japa/runner'
import fc from 'fast-check'
import { jsonBytes, jsonPieces } from '#services/shared/json_pieces'

async function allOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

const anyField = fc.oneof(
  fc.jsonValue(),
  fc.constant(undefined),
  fc.date({ noInvalidDate: true }),
  fc.array(fc.record({ id: fc.integer(), name: fc.string() })),
)

test.group('JSON in pieces @once', () => {
  test('is what it is in one piece', async ({ assert }) => {
    const anyAnswer = fc.dictionary(fc.string(), fc.oneof(anyField, fc.dictionary(fc.string(), anyField)))
    await fc.assert(
      fc.asyncProperty(anyAnswer, async (answer) => {
        const pieces = await allOf(jsonPieces({ result: answer }))
        assert.equal(pieces.join(''), JSON.stringify({ result: answer }))
      }),
    )
  })

  test('has a piece for each part of a long list', async ({ assert }) => {
    const report = { rows: Array.from({ length: 1000 }, (_, id) => ({ id, name: 'Łopez' })), total: 1000 }
    const pieces = await allOf(jsonPieces(report))
    assert.isAtMost(Math.max(...pieces.map(({ length }) => length)), JSON.stringify(report).length / 4)
    assert.deepEqual(JSON.parse(Buffer.from(await jsonBytes(report)).toString()), report)
  })
})
