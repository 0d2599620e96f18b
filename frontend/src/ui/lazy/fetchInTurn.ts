/** Files asked for in one task. Each takes a phone some 2 to 8 ms, and a page has 30 to 50. */
const AT_ONCE = 5

const asked = new Map<string, Promise<void> | undefined>()
let last: Promise<void> = Promise.resolve()

/** Lets a finger and the drawing have their turn. Safari has no `scheduler`. */
const pause = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

/** A page waits for its styles; its scripts wait for each other by themselves. */
function ask(file: string): void {
  const style = file.endsWith('.css')
  const link = document.createElement('link')
  link.rel = style ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  link.href = `/${file}`
  const come = style
    ? new Promise<void>((resolve, reject) => {
        link.addEventListener('load', () => resolve())
        link.addEventListener('error', () => {
          asked.delete(file)
          link.remove()
          reject(new Error(`The style sheet ${file} did not come.`))
        })
      })
    : undefined
  asked.set(file, come)
  document.head.append(link)
}

async function askInTurn(files: readonly string[]): Promise<void> {
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE)
    last = last.then(pause).then(() => some.filter((file) => !asked.has(file)).forEach(ask))
    await last
  }
}

/** As Vite's own does: what the page shows of it is decided by who listens. */
function tellOf(error: unknown): undefined {
  const told = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
  window.dispatchEvent(told)
  if (!told.defaultPrevented) throw error
}

/**
 * Imports a script together with the files that it needs, a few in each task. In the build it stands for
 * Vite's `__vitePreload` (build/filesInTurn.ts), which asks for all of them in one.
 * @param files paths below the root
 */
export async function fetchInTurn<Script>(
  load: () => Promise<Script>,
  files: readonly string[] = [],
): Promise<Script | undefined> {
  const missing = files.filter((file) => !asked.has(file))
  if (missing.length > 0) await askInTurn(missing)
  try {
    await Promise.all(files.map((file) => asked.get(file)))
    return await load()
  } catch (error) {
    return tellOf(error)
  }
}
