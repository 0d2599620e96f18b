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
  /** Whose data it is, for the corner of the map. */
  readonly credit: string
  readonly onFailure: () => void
  /** Where the trip's marks stand, so that no name is written under one. */
  readonly marks: readonly BasemapMark[]
  /** The drawn route, which names keep clear of where they can. */
  readonly route: readonly (readonly [lon: number, lat: number])[]
}

export interface BasemapMark {
  readonly point: readonly [lon: number, lat: number]
  readonly shape: Obstacle['shape']
}

/** The outline map that needs no outside service. */
export function Basemap({ mode, credit, onFailure, marks, route }: BasemapProps) {
  const map = useMap()
  const standing = JSON.stringify(marks)
  const [world, setWorld] = useState<World | null>(null)

  useEffect(() => {
    let gone = false
    loadWorld().then(
      (loaded) => {
        if (!gone) setWorld(loaded)
      },
      () => {
        if (!gone) onFailure()
      },
    )
    return () => {
      gone = true
    }
  }, [onFailure])

  useEffect(() => {
    if (!world) return
    if (!map.getPane(NAMES_PANE)) {
      const pane = map.createPane(NAMES_PANE)
      pane.style.zIndex = NAMES_PANE_Z
      pane.style.pointerEvents = 'none'
    }
    const layer = groundLayer(world, MAP_PALETTES[mode], credit).addTo(map)
    return () => {
      layer.remove()
    }
  }, [map, world, mode, credit])

  useEffect(() => {
    if (!world) return
    const drawn = {
      marks: (JSON.parse(standing) as BasemapMark[]).map(({ point: [lon, lat], shape }): Obstacle => ({
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
  }, [map, world, mode, standing, route])

  return null
}
