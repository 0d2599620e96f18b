import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser } from './drive.ts'

const require = createRequire(import.meta.url)
const sourceIn = (manifest: string, file: string) =>
  readFileSync(join(dirname(require.resolve(manifest)), file), 'utf8')
const AXE = sourceIn('axe-core/package.json', 'axe.min.js')
const FINDER = sourceIn('@testing-library/dom/package.json', 'dist/@testing-library/dom.umd.min.js')

/** How long a person waits for something to appear, in milliseconds. */
const PATIENCE = 30_000
const MARK = 'data-person'

type Name = string | RegExp
const literal = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name))

/** Somebody with a phone in one hand, who finds things by what they are called. */
export class Person {
  readonly browser: Browser
  readonly url: string
  /** Where the pictures go. */
  readonly #folder: string
  #marks = 0
  #shots = 0
  taps = 0
  readonly findings: string[] = []

  constructor(browser: Browser, url: string, folder: string) {
    this.browser = browser
    this.url = url
    this.#folder = folder
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  async open(path: string): Promise<void> {
    await this.browser.goto(this.url + path)
  }

  /** Puts what a session stores into the browser, by key. */
  async keep(values: Record<string, string>): Promise<void> {
    await this.browser.evaluate(
      `Object.entries(${JSON.stringify(values)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
    )
  }

  /** Waits until an expression of the page is true. */
  async until(what: string, expression: string): Promise<void> {
    const end = performance.now() + PATIENCE
    for (;;) {
      // A page that is left while it is asked answers with an error.
      if (await this.browser.evaluate<boolean>(expression).catch(() => false)) return
      if (performance.now() > end) {
        await this.shot('stuck')
        const text = await this.browser.evaluate<string>('document.body.innerText')
        throw new Error(`${what} did not appear. The page says: ${text.slice(0, 1500)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Waits for what has this role and name and can be touched, and answers a selector of it. */
  async #find(role: string, name: Name | undefined): Promise<string> {
    const mark = String(++this.#marks)
    await this.#bring('TestingLibraryDom', FINDER)
    const options = `{ hidden: true${name === undefined ? '' : `, name: ${literal(name)}`} }`
    await this.until(
      `${role} ${String(name ?? '')}`,
      `(() => {
        const all = TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, ${options})
        const dialogs = document.querySelectorAll('[role=dialog]')
        const layer = dialogs[dialogs.length - 1]
        const seen = all.filter((element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]') && !element.disabled)
        const element = seen.find((one) => layer?.contains(one)) ?? seen[0]
        if (!element) return false
        element.setAttribute('${MARK}', '${mark}')
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return true
      })()`,
    )
    return `[${MARK}="${mark}"]`
  }

  /** Brings a script into the page, once a document. */
  async #bring(global: string, script: string): Promise<void> {
    await this.until('the page', `document.readyState === 'complete'`)
    if (await this.browser.evaluate<boolean>(`'${global}' in window`)) return
    await this.browser.evaluate(`(() => { ${script}\n;return true })()`)
  }

  /** Again where what was found is drawn anew before it is reached, as a list is that is being read. */
  async tap(role: string, name?: Name): Promise<void> {
    const end = performance.now() + PATIENCE
    for (;;) {
      const selector = await this.#find(role, name)
      try {
        await this.browser.click(selector)
        break
      } catch (error) {
        const gone = await this.browser.evaluate<boolean>(`document.querySelector('${selector}') === null`)
        if (!gone || performance.now() > end) throw error
      }
    }
    this.taps++
  }

  async type(role: string, name: Name, text: string): Promise<void> {
    await this.browser.type(await this.#find(role, name), text)
    this.taps++
  }

  /** Types into the field with this label, a password too, which has no role. */
  async typeInto(label: string, text: string): Promise<void> {
    const mark = String(++this.#marks)
    await this.#bring('TestingLibraryDom', FINDER)
    await this.until(
      label,
      `(() => {
        const [field] = TestingLibraryDom.queryAllByLabelText(document.body, ${JSON.stringify(label)})
        if (!field) return false
        field.setAttribute('${MARK}', '${mark}')
        field.scrollIntoView({ block: 'center', behavior: 'instant' })
        return true
      })()`,
    )
    await this.browser.type(`[${MARK}="${mark}"]`, text)
    this.taps++
  }

  /** Chooses the option of a native list whose text matches. */
  async choose(name: Name, option: RegExp): Promise<void> {
    const selector = await this.#find('combobox', name)
    await this.until(
      `option ${option}`,
      `(() => {
        const list = document.querySelector('${selector}')
        const found = [...list.options].find(({ text }) => ${option}.test(text))
        if (!found) return false
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, found.value)
        list.dispatchEvent(new Event('change', { bubbles: true }))
        return true
      })()`,
    )
    this.taps += 2
  }

  async see(role: string, name?: Name): Promise<void> {
    await this.#find(role, name)
  }

  /** Until the clock shows another minute than at the last tap. */
  async waitForMinute(): Promise<void> {
    const rest = 60_000 - (Date.now() % 60_000)
    await new Promise((resolve) => setTimeout(resolve, rest + 500))
  }

  async read(text: Name): Promise<void> {
    const found = typeof text === 'string' ? `.includes(${literal(text)})` : `.search(${text}) >= 0`
    await this.until(String(text), `document.body.innerText${found}`)
  }

  /** Where the page is, without its host. */
  path(): Promise<string> {
    return this.browser.evaluate('location.pathname')
  }

  /** A picture of the screen, with what axe says of it and whether it is wider than the phone. */
  async look(name: string): Promise<void> {
    await this.#bring('axe', AXE)
    await this.until(
      'a page at rest',
      `document.querySelector('main:not([inert]) :is(h1, h2), [role=dialog]') !== null &&
        [...document.querySelectorAll('[role=progressbar]:not([aria-valuenow])')].every((bar) => {
          const { top, bottom, height } = bar.getBoundingClientRect()
          return height === 0 || bottom < 0 || top > innerHeight
        }) &&
        [...document.querySelectorAll('.MuiSkeleton-root')].every((grey) => {
          const { top, bottom } = grey.getBoundingClientRect()
          return bottom < 0 || top > innerHeight
        }) &&
        document.querySelector('main[inert], [aria-busy=true]') === null &&
        document.getAnimations().every(({ playState, effect }) =>
          playState !== 'running' || effect.getTiming().iterations === Infinity)`,
    )
    const found = await this.browser.evaluate<string[]>(
      `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`,
    )
    const wide = await this.browser.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    if (wide > 0) found.push(`${wide} px wider than the screen`)
    this.findings.push(...found.map((finding) => `${name}: ${finding}`))
    await this.shot(name)
  }

  async shot(name: string): Promise<string> {
    const file = `${this.#folder}/${String(++this.#shots).padStart(2, '0')}-${name}.png`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await this.browser.screenshot())
    return file
  }
}
