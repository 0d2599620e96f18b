import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { PATHS } from './paths.mjs'
import { Refusal } from './refusal.mjs'

const SETTING = /^#?([A-Z][A-Z_]*)=/gm

/** What `.env.example` names: all there is to set. */
const knownNames = () => [...readFileSync(PATHS.envExample, 'utf8').matchAll(SETTING)].map(([, name]) => name)

/** Changes of one letter from `a` to `b`. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const above = row
    row = [i]
    for (let j = 1; j <= b.length; j++)
      row[j] = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1))
  }
  return row[b.length]
}

/** A value without quotes ends at a `#`, which a password may well have. */
const CUT = /^\s*(?:export\s+)?([A-Z][A-Z_]*)\s*=\s*(?!['"`])\S*[^\s#=]#/m

/**
 * The settings in the file `path`.
 * @throws Refusal for a file that cannot be read, a value that is cut off, and a name close to a setting's
 */
export function readEnvFile(path) {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw new Refusal(`${path} cannot be read (${error.code}). Give this user the right to read it.`)
  }
  const cut = CUT.exec(text)?.[1]
  if (cut)
    throw new Refusal(
      `${path}: the value of ${cut} has a #, which begins a comment there. Put the value between single quotes: ${cut}='...'`,
    )
  const values = parseEnv(text)
  const known = knownNames()
  for (const name of Object.keys(values).filter((one) => !known.includes(one))) {
    const meant = known.find((one) => distance(one, name) <= 2)
    if (meant)
      throw new Refusal(
        `${path}: ${name} is no setting. Write ${meant} if that is meant, or take the line out.`,
      )
  }
  return values
}
