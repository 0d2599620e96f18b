import { useEffect, useRef, useState } from 'react'
import { TileLayer } from 'react-leaflet/TileLayer'
import { Basemap, type BasemapMark } from './Basemap.tsx'
import type { MapMode } from '../palette.ts'
import type { TileSource } from '../types.ts'

/** What did not load: the operator's tiles, or the built-in map as well. */
export type BackgroundTrouble = 'tiles' | 'basemap'

interface BackgroundProps {
  readonly tiles: TileSource | null
  readonly mode: MapMode
  readonly credit: string
  readonly marks: readonly BasemapMark[]
  readonly route: readonly (readonly [lon: number, lat: number])[]
  readonly onTrouble: (trouble: BackgroundTrouble | null) => void
}

/**
 * What lies under the trip: tiles where the server names some, the built-in map where it does not or none
 * of them comes.
 */
export function Background({ tiles, mode, credit, marks, route, onTrouble }: BackgroundProps) {
  const [tilesGone, setTilesGone] = useState(false)
  const anyTile = useRef(false)
  useEffect(() => () => onTrouble(null), [onTrouble])

  if (tiles && !tilesGone)
    return (
      <TileLayer
        url={tiles.url}
        attribution={tiles.attribution}
        maxZoom={tiles.maxZoom ?? 18}
        eventHandlers={{
          tileload: () => {
            anyTile.current = true
          },
          // All that were asked for have come or failed.
          load: () => {
            if (anyTile.current) return
            setTilesGone(true)
            onTrouble('tiles')
          },
        }}
      />
    )
  return (
    <Basemap mode={mode} credit={credit} onFailure={() => onTrouble('basemap')} marks={marks} route={route} />
  )
}
