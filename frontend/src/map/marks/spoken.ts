import type { Mark } from './marks.ts'
import type { MapLabels } from '../types.ts'

/**
 * What a screen reader is told of the map as it is now: the mark that was opened, else the route that is
 * drawn.
 */
export function spoken(
  marks: readonly Mark[],
  chosen: string | null,
  routed: boolean,
  labels: Pick<MapLabels, 'shown'>,
): string {
  const mark = marks.find(({ id }) => id === chosen)
  if (mark) return [`${mark.title}, ${mark.place}`, ...mark.lines].join('. ')
  const [first, last] = [marks[0], marks.at(-1)]
  return routed && first && last ? labels.shown(first.place, last.place, marks.length) : ''
}
