import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { PATHS } from './paths.mjs'

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
const CUT = /^\s*(?:export\s+)?([A-Z][A-Z_]*)\s*=\s*(?!['"`])\S*[^\s#=]#/gm

/** Names close to a setting's, each with the setting that is meant. */
function misspelt(names) {
  const known = knownNames()
  return names
    .filter((name) => !known.includes(name))
    .map((name) => [name, known.find((one) => distance(one, name) <= 2)])
    .filter(([, meant]) => meant !== undefined)
}

/**
 * The settings in the file `path`, and a sentence for each of its faults: a file that cannot be read, a
 * value that is cut off, a name close to a setting's.
 * @returns {{values: Record<string, string>, faults: string[]}}
 */
export function readEnvFile(path) {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return { values: {}, faults: [] }
    const fault = `${path} cannot be read (${error.code}). Give this user the right to read it.`
    return { values: {}, faults: [fault] }
  }
  const cut = [...text.matchAll(CUT)].map(
    ([, name]) =>
      `${path}: the value of ${name} has a #, which begins a comment there. Put the value between single quotes: ${name}='...'`,
  )
  const values = parseEnv(text)
  const wrong = misspelt(Object.keys(values)).map(
    ([name, meant]) =>
      `${path}: ${name} is no setting. Write ${meant} if that is meant, or take the line out.`,
  )
  return { values, faults: [...cut, ...wrong] }
}
