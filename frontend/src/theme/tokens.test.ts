import { expect, test } from 'vitest'
import css from './tokens.css?raw'
import { TOKENS } from './tokens.ts'

const declared = (selector: string) => {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]),
  )
}

/** WCAG 2 contrast ratio of two `#rrggbb` colours. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i]!, 0)
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

test('the style sheet carries the same colours as the theme', () => {
  expect(declared(':root')).toEqual(TOKENS.light)
  expect(declared(":root[data-theme='dark']")).toEqual(TOKENS.dark)
})

test.each(['light', 'dark'] as const)(
  'every %s text colour reads at 4.5 : 1 on paper and background',
  (mode) => {
    const colours = TOKENS[mode]
    const text = [
      'ink',
      'muted',
      'primary',
      'driving',
      'on-duty',
      'off-duty',
      'off-duty-graph',
      'sleeper-text',
      'danger',
    ] as const
    for (const name of text) {
      expect(contrast(colours[name], colours.paper), name).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colours[name], colours.background), name).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colours['on-primary'], colours.primary)).toBeGreaterThanOrEqual(4.5)
  },
)
