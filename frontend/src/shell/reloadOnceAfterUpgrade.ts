const KEY = 'longhaul-reloaded-at'
const MINUTE = 60_000

/**
 * After an upgrade of the server, a page still open asks for script files that are gone. Loading the page once more
 * fetches the new version; a second failure within a minute is a real one and is left to the error boundary.
 */
export function reloadOnceAfterUpgrade(
  now: () => number = Date.now,
  reload: () => void = () => window.location.reload(),
): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0)
    if (now() - last < MINUTE) return
    window.sessionStorage.setItem(KEY, String(now()))
    event.preventDefault()
    reload()
  })
}
