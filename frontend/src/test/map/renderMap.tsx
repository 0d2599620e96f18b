import { render as draw, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { en } from '../../i18n/en/frame.ts'
import { I18nContext, translator } from '../../i18n/useT.ts'
import { map as words } from '../../map/messages.ts'
import { squareOutlines } from './outlines.ts'

/** What the built-in map reads from the server. */
const BAKED: Record<string, unknown> = {
  outlines: squareOutlines(5_000),
  towns: [['Kearney', -99_081, 40_699, 33_000]],
  highways: [
    {
      route: 'I-80',
      kind: 'I',
      coords: [
        [-100, 41],
        [-98, 41],
      ],
    },
  ],
}

/** A page as large as on a desk for the map, which jsdom neither draws nor lays out. */
export function stubMap() {
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /(\w+)\.json/.exec(url)?.[1] ?? ''
    return new Response(JSON.stringify(BAKED[name]), { status: name in BAKED ? 200 : 404 })
  })
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  Element.prototype.scrollIntoView = () => undefined
  // jsdom lays nothing out: the map is as large as on a desk.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(420)
}

const InWords = ({ children }: { children: ReactNode }) => (
  <I18nContext value={translator(en)}>{children}</I18nContext>
)
export const renderMap = (ui: ReactNode) => draw(ui, { wrapper: InWords })

export const stopList = () => screen.getByRole('list', { name: words.stops })
export const map = () => screen.getByRole('application', { name: words.name })
