import { DOCUMENT, type Build } from './build.ts'

const PREFIX = 'longhaul-build-'

/** Files asked for together: what the page itself asks for has its turn between them. */
const AT_ONCE = 8

type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>

export const cacheName = ({ id }: Build): string => PREFIX + id

const otherBuilds = async (caches: Caches, build: Build): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName(build))

/**
 * Keeps every file of a build, or none.
 * @throws if one did not come, or the server has another build by now: the browser tries again later
 */
export async function keepBuild(build: Build, caches: Caches, ask: typeof fetch): Promise<void> {
  const cache = await caches.open(cacheName(build))
  try {
    const document = await ask(DOCUMENT, { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!document.ok || !(await document.clone().text()).includes(build.entry))
      throw new Error('The server has another build.')
    for (let from = 0; from < build.files.length; from += AT_ONCE)
      await cache.addAll(build.files.slice(from, from + AT_ONCE))
    await cache.put(DOCUMENT, document)
  } catch (error) {
    await caches.delete(cacheName(build))
    throw error
  }
}

export async function keptDocument(build: Build, caches: Caches): Promise<Response | undefined> {
  const cache = await caches.open(cacheName(build))
  return cache.match(DOCUMENT, { ignoreVary: true })
}

/** Whether the document is kept, and every file that it may load. */
export async function isWhole(build: Build, caches: Caches): Promise<boolean> {
  const cache = await caches.open(cacheName(build))
  const [document, keys] = await Promise.all([cache.match(DOCUMENT, { ignoreVary: true }), cache.keys()])
  return document !== undefined && keys.length > build.files.length
}

/** A file of whatever build has it: a page that was open before an upgrade still finds its own. */
export const keptFile = (caches: Caches, address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true })

/** Forgets all builds but this one and the one before it, whose pages may still be open. */
export async function dropOldBuilds(build: Build, caches: Caches): Promise<void> {
  // The browser names them in the order in which they were kept.
  for (const name of (await otherBuilds(caches, build)).slice(0, -1)) await caches.delete(name)
}

export async function dropAllBuilds(build: Build, caches: Caches): Promise<void> {
  for (const name of [...(await otherBuilds(caches, build)), cacheName(build)]) await caches.delete(name)
}
