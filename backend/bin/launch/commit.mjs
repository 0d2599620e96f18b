import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const read = (...parts) => {
  try {
    return readFileSync(join(...parts), 'utf8')
  } catch {
    return ''
  }
}

const COMMIT = /^[0-9a-f]{40,64}$/

/** The commit of the checkout in `root`, without git, which may not be there; `undefined` outside one. */
export function readCommit(root = ROOT) {
  const head = read(root, '.git', 'HEAD').trim()
  if (COMMIT.test(head)) return head
  const branch = /^ref: (refs\/\S+)$/.exec(head)?.[1]
  if (branch === undefined) return undefined
  const own = read(root, '.git', branch).trim()
  if (COMMIT.test(own)) return own
  const packed = read(root, '.git', 'packed-refs').split('\n')
  return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0]
}
