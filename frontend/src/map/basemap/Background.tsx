import { useEffect, useRef, useState } from 'react'
import { TileLayer } from 'react-leaflet/TileLayer'
import { Basemap, type BasemapMark } from './Basemap.tsx'
import type { MapMode } from '../palette.ts'
import type { TileSource } from '../types.ts'

export type BackgroundFailure = 'tiles' | 'basemap'

interface BackgroundProps {
  readonly tiles: TileSource | null
  readonly mode: MapMode
  readonly marks: readonly BasemapMark[]
  readonly route: readonly (readonly [lon: number, lat: number])[]
  readonly onFailure: (failure: BackgroundFailure | null) => void
}

/** The operator's tiles, or the built-in map where there are none or none comes. */
export function Background({ tiles, mode, marks, route, onFailure }: BackgroundProps) {
  const [tilesFailed, setTilesFailed] = useState(false)
  const tileLoaded = useRef(false)
  useEffect(() => () => onFailure(null), [onFailure])

  if (tiles && !tilesFailed)
    return (
      <TileLayer
        url={tiles.url}
        attribution={tiles.attribution}
        maxZoom={tiles.maxZoom ?? 18}
        eventHandlers={{
          tileload: () => {
            tileLoaded.current = true
          },
          // All that were asked for have come or failed.
          load: () => {
            if (tileLoaded.current) return
            setTilesFailed(true)
            onFailure('tiles')
          },
        }}
      />
    )
  return <Basemap mode={mode} onFailure={() => onFailure('basemap')} marks={marks} route={route} />
}
