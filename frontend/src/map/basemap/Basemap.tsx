import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet/hooks'
import { MAP_PALETTES, type MapMode } from '../palette.ts'
import { groundLayer, namesLayer } from './CanvasTiles.ts'
import { loadWorld } from './load.ts'
import type { Obstacle } from './placeNames.ts'
import { worldX, worldY, type World } from './world.ts'

const NAMES_PANE = 'longhaul-names'
/** Over Leaflet's route lines (400), under its markers (600). */
const NAMES_PANE_Z = '450'

interface BasemapProps {
  readonly mode: MapMode
  readonly onFailure: () => void
  /** No name is written under a mark. */
  readonly marks: readonly BasemapMark[]
  /** Names keep clear of the route where they can. */
  readonly route: readonly (readonly [lon: number, lat: number])[]
}

export interface BasemapMark {
  readonly point: readonly [lon: number, lat: number]
  readonly shape: Obstacle['shape']
}

/** The outline map that needs no outside service. */
export function Basemap({ mode, onFailure, marks, route }: BasemapProps) {
  const map = useMap()
  const marksText = JSON.stringify(marks)
  const [world, setWorld] = useState<World | null>(null)

  useEffect(() => {
    let unmounted = false
    loadWorld().then(
      (loaded) => {
        if (!unmounted) setWorld(loaded)
      },
      () => {
        if (!unmounted) onFailure()
      },
    )
    return () => {
      unmounted = true
    }
  }, [onFailure])

  useEffect(() => {
    if (!world) return
    if (!map.getPane(NAMES_PANE)) {
      const pane = map.createPane(NAMES_PANE)
      pane.style.zIndex = NAMES_PANE_Z
      pane.style.pointerEvents = 'none'
    }
    const layer = groundLayer(world, MAP_PALETTES[mode]).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, world, mode])

  useEffect(() => {
    if (!world) return
    const drawn = {
      marks: (JSON.parse(marksText) as BasemapMark[]).map(({ point: [lon, lat], shape }): Obstacle => ({
        x: worldX(lon),
        y: worldY(lat),
        shape,
      })),
      route: Float64Array.from(route.flatMap(([lon, lat]) => [worldX(lon), worldY(lat)])),
    }
    const layer = namesLayer(world, MAP_PALETTES[mode], NAMES_PANE, drawn).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, world, mode, marksText, route])

  return null
}
