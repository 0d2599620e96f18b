import { type WorkContext } from '#services/shared/work_context'

/** Neither a placeholder, nor a quote, nor the end of a comment. */
const UNSAFE = /[^\w.:/@ -]/g

/** In the manner of sqlcommenter, which slow logs' readers know; names and patterns alone, no values. */
export function commentOf(context: WorkContext | undefined): string {
  if (!context) return ''
  const facts = Object.entries(context).map(([name, value]) => `${name}='${value.replace(UNSAFE, '_')}'`)
  return ` /*${facts.join(',')}*/`
}

/** Behind the statement: proxies choose a node by how it begins. */
export const withComment = (sql: string, comment: string): string =>
  comment === '' ? sql : sql.replace(/;\s*$/, '') + comment
