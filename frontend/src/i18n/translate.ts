/** `%{name}` is filled in, `one |||| many` follows `smart_count`: react-admin's syntax. */
export interface Messages {
  readonly [key: string]: string | Messages
}

export type Params = Record<string, string | number>

/** The same names in another language: every leaf a sentence. */
export type Translated<M> = { readonly [K in keyof M]: M[K] extends string ? string : Translated<M[K]> }

export type Paths<M> = {
  [K in keyof M & string]: M[K] extends string ? K : `${K}.${Paths<M[K]>}`
}[keyof M & string]

export function fill(sentence: string, params: Params): string {
  const forms = sentence.split('||||')
  const form = forms.length > 1 && params.smart_count !== 1 ? forms[1]! : forms[0]!
  const filled = form.trim().replace(/%\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole))
  // The stop of `p.m.` ends the sentence too.
  return filled.replace(/([ap]\.m\.)\.(?!\.)/g, '$1')
}

function find(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The key itself when there is no sentence: a reader sees and reports it. */
export function translate(
  messages: Messages,
  key: string,
  params: Params = {},
  translated: readonly Messages[] = [],
): string {
  for (const tree of [...translated, messages]) {
    const found = find(tree, key)
    if (found !== undefined) return fill(found, params)
  }
  return key
}
