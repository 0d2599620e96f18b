import type { MapPalette } from '../palette.ts'
import { type MapName, TILE } from './placeNames.ts'
import type { WorldLine, World } from './world.ts'

export interface Tile {
  readonly x: number
  readonly y: number
  readonly z: number
}

const FONT_FAMILY = "'Public Sans Variable', system-ui, sans-serif"

/** Adds the lines that reach into the tile to the context's path, in the tile's pixels. */
function addToPath(
  context: CanvasRenderingContext2D,
  lines: readonly WorldLine[],
  tile: Tile,
  closed: boolean,
): void {
  const grid = 2 ** tile.z
  const scale = TILE * grid
  const margin = 0.05
  context.beginPath()
  for (const { points, minX, minY, maxX, maxY } of lines) {
    const outside =
      maxX * grid < tile.x - margin ||
      minX * grid > tile.x + 1 + margin ||
      maxY * grid < tile.y - margin ||
      minY * grid > tile.y + 1 + margin
    if (outside) continue
    for (let i = 0; i + 1 < points.length; i += 2) {
      const x = points[i]! * scale - tile.x * TILE
      const y = points[i + 1]! * scale - tile.y * TILE
      if (i === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
    if (closed) context.closePath()
  }
}

export function paintGround(
  context: CanvasRenderingContext2D,
  { outlines, highways }: World,
  tile: Tile,
  palette: MapPalette,
): void {
  context.fillStyle = palette.water
  context.fillRect(0, 0, TILE, TILE)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  const fill = (lines: readonly WorldLine[], colour: string) => {
    addToPath(context, lines, tile, true)
    context.fillStyle = colour
    context.fill()
  }
  const stroke = (lines: readonly WorldLine[], colour: string, width: number, closed = false) => {
    addToPath(context, lines, tile, closed)
    context.strokeStyle = colour
    context.lineWidth = width
    context.stroke()
  }

  fill(outlines.land, palette.neighbour)
  fill(outlines.lakesUnder, palette.water)
  fill(outlines.islands, palette.neighbour)
  fill(outlines.us, palette.land)
  stroke(outlines.us, palette.coast, 0.8, true)
  fill(outlines.lakesOver, palette.water)
  stroke(outlines.states, palette.stateLine, tile.z >= 6 ? 1.2 : 0.8)
  stroke(outlines.frontier, palette.frontier, tile.z >= 6 ? 1.6 : 1.1)

  const roads = (roadKind: string) => highways.filter(({ kind }) => kind === roadKind).map(({ line }) => line)
  const widening = Math.max(0, tile.z - 5)
  if (tile.z >= 8) stroke(roads('S'), palette.highway, 0.6 + widening * 0.25)
  if (tile.z >= 6) stroke(roads('US'), palette.highway, 0.8 + widening * 0.35)
  if (tile.z >= 5) stroke(roads('I'), palette.interstateCasing, 2.6 + widening * 0.7)
  if (tile.z >= 4) stroke(roads('I'), palette.interstate, 1.2 + widening * 0.55)
}

function paintShield(
  context: CanvasRenderingContext2D,
  name: MapName & { kind: 'shield' },
  palette: MapPalette,
) {
  const { x, y, text, system } = name
  const half = text.length > 2 ? 12.5 : 10
  context.beginPath()
  if (system === 'interstate') {
    context.moveTo(x - half, y - 9)
    context.quadraticCurveTo(x, y - 12, x + half, y - 9)
    context.quadraticCurveTo(x + half + 3, y + 5, x, y + 11)
    context.quadraticCurveTo(x - half - 3, y + 5, x - half, y - 9)
    context.closePath()
    const [field, crown, ink] = palette.interstateShield
    context.fillStyle = field
    context.fill()
    context.save()
    context.clip()
    context.fillStyle = crown
    context.fillRect(x - half - 3, y - 13, 2 * half + 6, 7)
    context.restore()
    context.lineWidth = 1
    context.strokeStyle = ink
    context.stroke()
    context.fillStyle = ink
  } else {
    const [field, line, ink] = palette.usShield
    context.roundRect(x - half, y - 9, 2 * half, 18, 5)
    context.fillStyle = field
    context.fill()
    context.lineWidth = 1
    context.strokeStyle = line
    context.stroke()
    context.fillStyle = ink
  }
  context.font = `600 ${text.length > 2 ? 10 : 11}px ${FONT_FAMILY}`
  context.fillText(text, x, y + (system === 'interstate' ? 1.5 : 0.5))
}

export function paintNames(
  context: CanvasRenderingContext2D,
  names: readonly MapName[],
  tile: Tile,
  palette: MapPalette,
): void {
  const margin = 120
  const left = tile.x * TILE
  const top = tile.y * TILE
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.save()
  context.translate(-left, -top)
  for (const name of names) {
    const near =
      name.x > left - margin && name.x < left + TILE + margin && name.y > top - 30 && name.y < top + TILE + 30
    if (!near) continue
    if (name.kind === 'shield') {
      paintShield(context, name, palette)
      continue
    }
    context.font = `${name.kind === 'town' && name.bold ? 600 : 500} ${name.size}px ${FONT_FAMILY}`
    context.letterSpacing = name.kind === 'state' ? '1.5px' : '0px'
    context.lineWidth = 3
    context.strokeStyle = palette.halo
    context.strokeText(name.text, name.x, name.y)
    context.fillStyle = name.kind === 'state' ? palette.stateName : palette.town
    context.fillText(name.text, name.x, name.y)
    if (name.kind !== 'town') continue
    context.beginPath()
    context.arc(name.dotX, name.dotY, 2.2, 0, 2 * Math.PI)
    context.fillStyle = palette.dot
    context.fill()
  }
  context.restore()
}
