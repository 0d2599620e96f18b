import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet/hooks'
import { MAP_PALETTES, type MapMode } from '../palette.ts'
import { groundLayer, namesLayer } from './CanvasTiles.ts'
import { loadWorld } from './load.ts'
import type { World } from './world.ts'

const NAMES_PANE = 'longhaul-names'
/** Over Leaflet's route lines (400), under its markers (600). */
const NAMES_PANE_Z = '450'

interface BasemapProps {
  readonly mode: MapMode
  /** Whose data it is, for the corner of the map. */
  readonly credit: string
  readonly onFailure: () => void
}

/** The outline map that needs no outside service. */
export function Basemap({ mode, credit, onFailure }: BasemapProps) {
  const map = useMap()
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
    const layers = [
      groundLayer(world, MAP_PALETTES[mode], credit).addTo(map),
      namesLayer(world, MAP_PALETTES[mode], NAMES_PANE).addTo(map),
    ]
    return () => layers.forEach((layer) => layer.remove())
  }, [map, world, mode, credit])

  return null
}
