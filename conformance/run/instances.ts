import { readdirSync, readFileSync } from 'node:fs'
import type { Instance } from '../check/types.ts'

const FOLDER = new URL('../instances/', import.meta.url)

export const readLines = (path: string | URL): Instance[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Instance)

/** Those of the benchmark, by name of file. */
export const allInstances = (): Instance[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readLines(new URL(name, FOLDER)))

/** About as many as asked, evenly from all parts. */
export const sampleOf = (instances: readonly Instance[], count: number): Instance[] => {
  const step = Math.max(1, instances.length / count)
  return instances.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
}

/** What an engine is given: everything but the answer. */
export function questionOf(instance: Instance): object {
  const { expected, proof, ...question } = instance
  void [expected, proof]
  return question
}
