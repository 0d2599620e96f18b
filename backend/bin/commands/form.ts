import { parseArgs } from 'node:util'

/** What a command was given, by the names in its form: FILE, TO, KEEP; a flag is `yes`. */
export type Given = Readonly<Record<string, string>>

interface Part {
  readonly name: string
  readonly kind: 'word' | 'place' | 'option' | 'flag'
  readonly isOptional: boolean
}

/** `admin create USERNAME [NAME]`: words as typed, places in capitals, in brackets what may be left out. */
const PART = /(\[)?(--[a-z-]+(?: [A-Z-]+)?|[A-Z][A-Z-]*|[a-z][a-z-]*)\]?/g

const partsOf = (form: string): Part[] =>
  [...form.matchAll(PART)].map(([, bracket, text]) => {
    const isOptional = bracket !== undefined
    const [option, value] = text!.split(' ')
    if (option!.startsWith('--'))
      return { name: option!.slice(2), kind: value === undefined ? 'flag' : 'option', isOptional }
    return { name: text!, kind: /^[A-Z]/.test(text!) ? 'place' : 'word', isOptional }
  })

/** What `args` gives a command of this form; `null` when they are not of it. */
export function readForm(form: string, args: readonly string[]): Given | null {
  const parts = partsOf(form)
  const options = parts.filter(({ kind }) => kind === 'option' || kind === 'flag')
  const places = parts.filter(({ kind }) => kind === 'word' || kind === 'place')
  let read
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        options.map(({ name, kind }) => [name, { type: kind === 'flag' ? 'boolean' : 'string' } as const]),
      ),
    })
  } catch {
    return null
  }
  const { values, positionals } = read
  const given: Record<string, string> = {}
  if (positionals.length > places.length) return null
  for (const [n, { name, kind, isOptional }] of places.entries()) {
    const text = positionals[n]
    if (kind === 'word' && text !== name) return null
    if (text === undefined || text === '') {
      if (!isOptional) return null
    } else if (kind === 'place') given[name] = text
  }
  for (const { name, isOptional } of options) {
    const value = values[name]
    if (value === undefined || value === '') {
      if (!isOptional) return null
    } else given[name.toUpperCase()] = value === true ? 'yes' : String(value)
  }
  return given
}
