/** Everything from the first quote on: a value may hold quotes itself or be cut off. */
const QUOTED = /'[^]*/

/** A database error, whose message and fields contain the statement's values. */
const isOfDatabase = (error: Error): boolean =>
  'sql' in error || 'sqlMessage' in error || ('code' in error && /^(ER|SQLITE)_/.test(String(error.code)))

/** An error that is safe to log: a database's error quotes names, hashes and tokens. */
function withoutValues(error: unknown) {
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

/** The logger's arguments with each error made safe; a lone error keeps its own message. */
export function safeToLog([first, ...rest]: readonly unknown[]): unknown[] {
  if (typeof first !== 'object' || first === null) return [first, ...rest]
  const fields = fieldsOf(first instanceof Error ? { err: first } : (first as Fields))
  // Without a message pino would log the error's own.
  if (rest.length > 0 || !('err' in fields)) return [fields, ...rest]
  return [fields, (fields['err'] as { message: string }).message]
}
