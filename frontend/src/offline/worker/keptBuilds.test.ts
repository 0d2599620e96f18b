import { expect, test, vi } from 'vitest'
import { fakeCaches } from '../../test/fakeCaches.ts'
import type { Build } from './build.ts'
import {
  dropAllBuilds,
  dropOldBuilds,
  isWhole,
  keepBuild,
  keptDocument,
  keptFile,
  cacheName,
} from './keptBuilds.ts'

const buildOf = (id: string): Build => ({
  id,
  entry: `/assets/index-${id}.js`,
  files: [`/assets/index-${id}.js`, `/assets/home-${id}.js`],
  home: [`/assets/home-${id}.js`],
})

/** A server that has the files of one build; `missing` does not come. */
function server(build: Build, missing?: string) {
  const ask = async (address: string) =>
    address === '/'
      ? new Response(`<script src="${build.entry}"></script>`)
      : new Response(address, { status: build.files.includes(address) && address !== missing ? 200 : 404 })
  return ask as typeof fetch & typeof ask
}

test('a build is kept whole', async () => {
  const build = buildOf('a')
  const ask = server(build)
  const caches = fakeCaches(ask)
  await keepBuild(build, caches, ask)
  expect(await (await keptDocument(build, caches))!.text()).toContain(build.entry)
  expect(await isWhole(build, caches)).toBe(true)
  expect(await (await keptFile(caches, '/assets/home-a.js'))!.text()).toBe('/assets/home-a.js')
  expect(await keptFile(caches, '/assets/staff-a.js')).toBeUndefined()
})

test('its files are asked for a few at a time: the page has its turn between them', async () => {
  const files = Array.from({ length: 20 }, (_, at) => `/assets/part-${at}.js`)
  const build = { ...buildOf('a'), files }
  const ask = server(build)
  const caches = fakeCaches(ask)
  const cache = await caches.open(cacheName(build))
  const addAll = vi.spyOn(cache, 'addAll')
  await keepBuild(build, { ...caches, open: async () => cache }, ask)
  expect(addAll.mock.calls.map(([some]) => [...some].length)).toEqual([8, 8, 4])
  expect(await isWhole(build, caches)).toBe(true)
})

test('one that is not whole is not kept at all, and neither is one of which the server has another by now', async () => {
  const build = buildOf('a')
  const part = server(build, '/assets/home-a.js')
  const caches = fakeCaches(part)
  await expect(keepBuild(build, caches, part)).rejects.toThrow('a file did not come')
  expect(await caches.keys()).toEqual([])
  const other = server(buildOf('b'))
  await expect(keepBuild(build, caches, other)).rejects.toThrow('another build')
  expect(await caches.keys()).toEqual([])
})

test('a file that the browser lost makes a build less than whole', async () => {
  const build = buildOf('a')
  const caches = fakeCaches(server(build))
  const cache = await caches.open(cacheName(build))
  await cache.put('/', new Response('document'))
  expect(await isWhole(build, caches)).toBe(false)
})

test('a page of the build before finds its files; of older ones nothing is left', async () => {
  const builds = ['a', 'b', 'c'].map(buildOf)
  const caches = fakeCaches(async (address) => new Response(address))
  for (const build of builds) {
    await keepBuild(build, caches, server(build))
    await dropOldBuilds(build, caches)
  }
  expect(await caches.keys()).toEqual(builds.slice(1).map(cacheName))
  expect(await keptFile(caches, '/assets/home-b.js')).toBeDefined()
  expect(await keptFile(caches, '/assets/home-a.js')).toBeUndefined()
  await caches.open('of something else')
  await dropAllBuilds(builds[2]!, caches)
  expect(await caches.keys()).toEqual(['of something else'])
})
