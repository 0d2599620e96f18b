/** From the first quote on: a value may have quotes in it or be cut off, so that pairs of them tell nothing. */
const QUOTED = /'[^]*/

/** A database's error, whose words and fields have the values of the statement. */
const isOfDatabase = (error: Error): boolean =>
  'sql' in error || 'sqlMessage' in error || ('code' in error && /^(ER|SQLITE)_/.test(String(error.code)))

/** An error for the log. A database's carries the statement with its values, and quotes them: names, hashes, tokens. */
export function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error', type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message: isOfDatabase(error) ? error.message.replace(QUOTED, "'...") : error.message,
    stack: frames.join('\n'),
  }
}

type Fields = Record<string, unknown>

const fieldsOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'err' || value instanceof Error ? withoutValues(value) : value,
    ]),
  )

/** What the logger is given, with its errors as `withoutValues`; an error alone is logged under its own words. */
export function safeToLog([first, ...rest]: readonly unknown[]): unknown[] {
  if (typeof first !== 'object' || first === null) return [first, ...rest]
  const fields = fieldsOf(first instanceof Error ? { err: first } : (first as Fields))
  // Without a message of its own pino would take the error's.
  if (rest.length > 0 || !('err' in fields)) return [fields, ...rest]
  return [fields, (fields['err'] as { message: string }).message]
}
