import { readFileSync } from 'node:fs'

/** Rows of a tab-separated file as lists of cells; lines that start with '#' are comments. */
export const readTsv = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('\t').map((cell) => cell.trim()))
