import { GLYPHS, MARK_COLOURS, type MarkKind } from './glyphs.ts'
import type { MapMode } from '../palette.ts'

export function Glyph({ kind, mode }: { kind: MarkKind; mode: MapMode }) {
  const [field, ink] = MARK_COLOURS[kind][mode]
  return (
    <svg
      width="28"
      height="28"
      style={{ flex: 'none' }}
      viewBox="-6 -6 36 36"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="12" cy="12" r="18" fill={field} />
      <path d={GLYPHS[kind]} fill={ink} fillRule="evenodd" />
    </svg>
  )
}
