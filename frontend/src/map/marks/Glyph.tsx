import { GLYPHS, MARK_COLOURS } from './glyphs.ts'
import type { Mark } from './marks.ts'
import type { MapMode } from '../palette.ts'

export function Glyph({
  mark: { kind, number },
  mode,
}: {
  mark: Pick<Mark, 'kind' | 'number'>
  mode: MapMode
}) {
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
      {number === null ? (
        <path d={GLYPHS[kind]} fill={ink} fillRule="evenodd" />
      ) : (
        <text x="12" y="18" textAnchor="middle" fontSize="17" fontWeight="700" fill={ink}>
          {number}
        </text>
      )}
    </svg>
  )
}
