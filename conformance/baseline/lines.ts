import { createInterface } from 'node:readline'
import type { Instance } from '../check/types.ts'
import { greedy } from './greedy.ts'

// The baseline as a command: an instance a line, an answer a line.
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(greedy(JSON.parse(line) as Instance))}\n`)
