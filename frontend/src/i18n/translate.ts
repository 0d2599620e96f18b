/**
 * A tree of sentences; `%{name}` is filled in, `one |||| many` follows `smart_count` (react-admin's
 * syntax).
 */
export interface Messages {
  readonly [key: string]: string | Messages
}

export type Params = Record<string, string | number>

/** Dotted paths of the sentences in a tree. */
export type Paths<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${Paths<M[K]>}`
}[keyof M & string]

/** A sentence with its plural form chosen and its holes filled. */
export function fill(sentence: string, params: Params): string {
  const forms = sentence.split('||||')
  const form = forms.length > 1 && params.smart_count !== 1 ? forms[1]! : forms[0]!
  return form.trim().replace(/%\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole))
}

/** The sentence under `key`, or the key itself when there is none (which a reader sees and reports). */
export function translate(messages: Messages, key: string, params: Params = {}): string {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? fill(found, params) : key
}
