import { onBoth } from './onBoth.ts'

/**
 * Pages of a driver's history on both databases, at HISTORY_SIZES lines of the trail (10,000 and 1,000,000)
 * of 20 drivers, half of them edits that are shown as they were and as they became.
 */
export const name = 'history'
export const onlyWhenNamed = true

const sizes = (process.env['HISTORY_SIZES'] ?? '10000,1000000').split(',')

export async function run(): Promise<string[]> {
  const lines: string[] = []
  for (const size of sizes)
    lines.push(...(await onBoth({ file: 'durable/lists/history', settings: { HISTORY_LINES: size } })))
  return lines
}
