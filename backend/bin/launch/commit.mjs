import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './paths.mjs'

const read = (...parts) => {
  try {
    return readFileSync(join(...parts), 'utf8')
  } catch {
    return ''
  }
}

const COMMIT = /^[0-9a-f]{40,64}$/

/** Of a worktree, which shares the branches of its main checkout, `.git` is a file that names its folder. */
function findGit(root) {
  const named = /^gitdir: (.+)$/m.exec(read(root, '.git'))?.[1]
  if (named === undefined) return { own: join(root, '.git'), shared: join(root, '.git') }
  const own = resolve(root, named)
  return { own, shared: resolve(own, read(own, 'commondir').trim()) }
}

/** The commit of the checkout in `root`, without git, which may not be there; `undefined` outside one. */
export function readCommit(root = ROOT) {
  const { own, shared } = findGit(root)
  const head = read(own, 'HEAD').trim()
  if (COMMIT.test(head)) return head
  const branch = /^ref: (refs\/\S+)$/.exec(head)?.[1]
  if (branch === undefined) return undefined
  const tip = read(shared, branch).trim()
  if (COMMIT.test(tip)) return tip
  const packed = read(shared, 'packed-refs').split('\n')
  return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0]
}
