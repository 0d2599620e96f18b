import { MINUTE_MS } from '@longhaul/core'

const KEY = 'longhaul-reloaded-at'

const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live').then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * After an upgrade an open page asks for scripts that are gone. A second failure within a minute is real;
 * without a network a reload would lose the page.
 */
export function reloadOnceAfterUpgrade(
  now: () => number = Date.now,
  reload: () => void = () => window.location.reload(),
  answers: () => Promise<boolean> = serverAnswers,
): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0)
    if (now() - last < MINUTE_MS) return
    void answers().then((there) => {
      if (!there) return
      window.sessionStorage.setItem(KEY, String(now()))
      reload()
    })
  })
}
