import { readFileSync } from 'node:fs'

export const readTsv = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()))
