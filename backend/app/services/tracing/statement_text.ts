import { LRUCache } from 'lru-cache'

/** Values that the program itself wrote into a statement; bound ones are placeholders already. */
const VALUE = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.)*"|(?<![\w`.])\d+(?:\.\d+)?\b/g
/** As many as there are rows to be read. */
const PLACEHOLDERS = /\?(?:\s*,\s*\?)+/g
const MOST_CHARACTERS = 2000
const TABLE = /\b(?:from|into|update|join|table)\s+`?(\w+)/i

export interface StatementText {
  /** What it does and to which table. */
  readonly name: string
  readonly operation: string
  /** Without values. */
  readonly text: string
}

function read(sql: string): StatementText {
  const text = sql
    .replaceAll(VALUE, '?')
    .replaceAll(PLACEHOLDERS, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS)
  const operation = /^\W*(\w*)/.exec(text)![1]!.toUpperCase()
  const table = TABLE.exec(text)?.[1]
  return { name: table === undefined ? operation : `${operation} ${table}`, operation, text }
}

const known = new LRUCache<string, StatementText>({
  max: 1000,
  maxSize: 4_000_000,
  sizeCalculation: (_, sql) => sql.length || 1,
})

export function readStatement(sql: string): StatementText {
  const found = known.get(sql)
  if (found) return found
  const made = read(sql)
  known.set(sql, made)
  return made
}
