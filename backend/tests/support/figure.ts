import { appendFileSync } from 'node:fs'

/** Tells the bench, which runs some of these tests with larger numbers, what was measured. */
export function figure(line: string): void {
  const file = process.env['FIGURES_FILE']
  if (file) appendFileSync(file, `${line}\n`)
}
