import { serializeStyles } from '@emotion/serialize'
import { describe, expect, it, vi } from 'vitest'
import type * as styleCache from './styleCache.ts'

const { createStyleCache } = await vi.importActual<typeof styleCache>('./styleCache.ts')

const STYLES = {
  color: 'red',
  userSelect: 'none',
  '&::-webkit-input-placeholder': { opacity: 0.42 },
  '&::-moz-placeholder': { opacity: 0.42 },
  '&::-ms-input-placeholder': { opacity: 0.42 },
  '@media print': { '&::-moz-focus-inner': { border: 0 }, color: 'black' },
} as const

function written(): string {
  const cache = createStyleCache()
  const rules: string[] = []
  vi.spyOn(cache.sheet, 'insert').mockImplementation((rule) => void rules.push(rule))
  cache.insert('.a', serializeStyles([STYLES]), cache.sheet, false)
  return rules.join('\n')
}

const chromium = { supports: () => false }
const firefox = { supports: (condition: string) => condition.includes('-moz-') }

describe('the styles that are written', () => {
  it('are those that this browser takes, without prefixes', () => {
    vi.stubGlobal('CSS', chromium)
    expect(written()).toBe(
      '.a{color:red;user-select:none;}\n.a::-webkit-input-placeholder{opacity:0.42;}\n@media print{.a{color:black;}}',
    )
  })

  it("keep Firefox's own in Firefox", () => {
    vi.stubGlobal('CSS', firefox)
    expect(written()).toContain('.a::-moz-placeholder{opacity:0.42;}')
    expect(written()).not.toContain('-ms-')
  })
})
