import { formatDate, formatDay, formatTime } from '../../ui/format.ts'
import type { Moments } from './matcher.ts'

const DAY_MS = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A wall time: no zone is told with it, so none is reckoned with. */
const clock = (hour: number, minute: number): string => formatTime(Date.UTC(2000, 0, 1, hour, minute), 'UTC')

/** `May 4` is the one nearest to `now`: the server leaves the year out. */
function nearest(month: number, day: number, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const days = [year - 1, year, year + 1].map((one) => Date.UTC(one, month, day))
  return days.reduce((best, one) => (Math.abs(one - now) < Math.abs(best - now) ? one : best))
}

const WALL = /^(\d{1,2}):(\d\d)(?: on (\d{4}-\d\d-\d\d))?$/
const WITH_DAY = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{1,2}):(\d\d)\s([AP])M$/

/** On the reader's clock, in the words of Spanish. */
export const moments: Moments = {
  at(text) {
    if (text === 'now') return 'ahora'
    const wall = WALL.exec(text)
    if (wall) {
      const time = clock(Number(wall[1]), Number(wall[2]))
      return wall[3] === undefined ? time : `${time} del ${formatDay(wall[3])}`
    }
    const [, month = '', day = '', hour = '', minute = '', half] = WITH_DAY.exec(text) ?? []
    if (!MONTHS.includes(month)) return text
    const on = formatDate(nearest(MONTHS.indexOf(month), Number(day), Date.now()) + DAY_MS / 2, 'UTC')
    return `${on}, ${clock((Number(hour) % 12) + (half === 'P' ? 12 : 0), Number(minute))}`
  },
  date: formatDay,
}
