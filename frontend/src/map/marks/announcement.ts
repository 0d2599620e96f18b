import type { Mark } from './marks.ts'
import type { T } from '../../i18n/useT.ts'

/** For screen readers: the mark that was opened, else the route that is drawn. */
export function announcement(marks: readonly Mark[], chosen: string | null, hasRoute: boolean, t: T): string {
  const mark = marks.find(({ id }) => id === chosen)
  if (mark) return [`${mark.title}, ${mark.place}`, ...mark.lines].join('. ')
  const [first, last] = [marks[0], marks.at(-1)]
  return hasRoute && first && last
    ? t('map.shown', { from: first.place, to: last.place, stops: marks.length })
    : ''
}
