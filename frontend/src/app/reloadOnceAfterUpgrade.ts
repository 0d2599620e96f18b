const KEY = 'longhaul-reloaded-at'
const MINUTE = 60_000

const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live').then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * After an upgrade of the server, a page still open asks for script files that are gone. Loading the page
 * once more fetches the new version; a second failure within a minute is a real one and is left to the
 * page. Without a network the file failed for another reason, and a reload would lose the page.
 */
export function reloadOnceAfterUpgrade(
  now: () => number = Date.now,
  reload: () => void = () => window.location.reload(),
  answers: () => Promise<boolean> = serverAnswers,
): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0)
    if (now() - last < MINUTE) return
    void answers().then((there) => {
      if (!there) return
      window.sessionStorage.setItem(KEY, String(now()))
      reload()
    })
  })
}
