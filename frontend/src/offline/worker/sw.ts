/**
 * Keeps the files of a driver's pages, so that the app opens without a network. It sees no call of the API:
 * what is personal is kept by the pages, and ends with the session.
 */
import { isPage } from '@longhaul/core/contract'
import type { Build, PageMessage } from './build.ts'
import { dropAllBuilds, dropOldBuilds, isWhole, keepBuild, keptDocument, keptFile } from './keptBuilds.ts'
import { openPage, PATIENCE_MS } from './openPage.ts'
import { handlePush } from './push.ts'

declare const self: ServiceWorkerGlobalScope
declare const THIS_BUILD: Build

const build = THIS_BUILD

/** A server that has no worker any more wants none: it ends, and what it kept goes. */
async function endIfGone(): Promise<void> {
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
  if (status !== 404 && status !== 410) return
  await self.registration.unregister()
  await dropAllBuilds(build, caches)
}

/** In this time a page has drawn what it shows, on a slow phone too. Milliseconds. */
const DRAWN_MS = 3_000

// Some 260 files would compete with the page for the signal and for the processor.
self.addEventListener('install', (event) =>
  event.waitUntil(
    new Promise((resolve) => setTimeout(resolve, DRAWN_MS)).then(() => keepBuild(build, caches, fetch)),
  ),
)

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      dropOldBuilds(build, caches),
      self.registration.navigationPreload?.enable(),
      // The page that brought the first worker has its files from now on.
      self.clients.claim(),
    ]),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) {
    event.respondWith(keptFile(caches, request.url).then((kept) => kept ?? fetch(request)))
    return
  }
  if (request.mode !== 'navigate' || !isPage(pathname)) return
  const answer = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(request),
  )
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  event.respondWith(
    openPage({
      asked: answer,
      kept: () => keptDocument(build, caches),
      isWhole: () => isWhole(build, caches),
      patience,
      ahead: build.home,
    }),
  )
  event.waitUntil(answer.then(endIfGone).catch(() => undefined))
})

// A page says which build it is of. One of this build needs no other worker, and neither does one whose user
// wants the new version. Nothing has to be closed first: pages of the build before still find their files.
self.addEventListener('message', (event) => {
  const { entry, take } = event.data as PageMessage
  const own = entry === build.entry
  event.ports[0]?.postMessage(own)
  if (own || take) event.waitUntil(self.skipWaiting())
})

handlePush(self)
