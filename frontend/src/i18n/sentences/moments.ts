import type { Moments } from './matcher.ts'
import { readDay, readTime } from './wallWords.ts'

/** On the reader's clock, in the words of Spanish. */
export const moments: Moments = {
  at(text) {
    if (text === 'now') return 'ahora'
    const [time = '', day] = text.split(' on ')
    return day === undefined ? readTime(time) : `${readTime(time)} del ${readDay(day)}`
  },
  date: readDay,
}
