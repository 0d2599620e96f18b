/** An error for the log. A database's carries the statement with its values, and quotes them: names, hashes, tokens. */
export function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { message: 'not an error', type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const message = 'sql' in error ? error.message.replace(/'[^']*'/g, "'...'") : error.message
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    message,
    stack: frames.join('\n'),
  }
}
