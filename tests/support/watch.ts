import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as long as `axe.source`: every new document reads it from the first letter. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a page must never do; a test that provokes an error names the one it expects. */
export interface Watch {
  /** From here on, until somebody asks for the faults, a console line that matches is none. */
  expectConsole: (pattern: RegExp) => void
  /** What was wrong since the last time somebody asked. */
  takeFaults: () => string[]
}

/** Watches `page` from now on; `ownOrigin` is the only host it may ask. */
export async function watchPage(page: Page, ownOrigin: string): Promise<Watch> {
  const faults: string[] = []
  const expected: RegExp[] = []
  await page.exposeBinding('reportPolicyViolation', (_source, sentence: string) => faults.push(sentence))
  await page.addInitScript(() => {
    const report = (window as unknown as { reportPolicyViolation: (sentence: string) => void })
      .reportPolicyViolation
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`),
    )
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const line = `${message.text()} (${message.location().url})`
    if (!expected.some((pattern) => pattern.test(line))) faults.push(`console: ${line}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:|^wss?:/.test(protocol) && origin !== ownOrigin)
      faults.push(`outside request: ${request.url()}`)
  })
  return {
    expectConsole: (pattern) => expected.push(pattern),
    takeFaults: () => {
      expected.length = 0
      return faults.splice(0)
    },
  }
}

/** The accessibility violations of the page as it is now: rule and places, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Once per document: bringing the rules takes longer than applying them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: Pick<typeof axe, 'run'> }).axe
    const { violations } = await run(document, { resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  })
}
