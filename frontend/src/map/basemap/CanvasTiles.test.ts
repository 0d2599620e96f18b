import { Map as LeafletMap } from 'leaflet'
import { expect, test, vi } from 'vitest'
import { MAP_PALETTES } from '../palette.ts'
import { groundLayer } from './CanvasTiles.ts'
import { decodeHighways, decodeOutlines, decodeTowns } from './world.ts'

const nothing = {
  outlines: decodeOutlines({
    land: [],
    lakesUnder: [],
    islands: [],
    us: [],
    lakesOver: [],
    states: [],
    frontier: [],
    stateNames: [],
  }),
  towns: decodeTowns([]),
  highways: decodeHighways([]),
}

test('tiles are drawn for the very zoom that is shown, not stretched from the nearest level', () => {
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const box = document.createElement('div')
  Object.defineProperties(box, { clientWidth: { value: 358 }, clientHeight: { value: 280 } })
  const map = new LeafletMap(box, { zoomSnap: 0.125, zoomAnimation: false, fadeAnimation: false })
  map.setView([40, -95], 4.375)
  const layer = groundLayer(nothing, MAP_PALETTES.light).addTo(map)
  const levels = () =>
    [...layer.getContainer()!.children].map((level) => (level as HTMLElement).style.transform)
  const scales = () => levels().map((transform) => /scale\((.+)\)/.exec(transform)?.[1] ?? '1')
  expect(box.querySelectorAll('canvas').length).toBeGreaterThan(0)
  expect(scales()).toEqual(['1'])
  map.setZoom(6.625)
  expect(box.querySelectorAll('canvas').length).toBeGreaterThan(0)
  expect(scales()).toEqual(['1'])
  map.remove()
})
