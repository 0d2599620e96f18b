import { formatDay, formatTime } from '../../ui/format.ts'

/** `Sun, Nov 22, 2026` and `17:04`: how server and core write days and times in their sentences. */
export const WALL = {
  day: String.raw`[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, \d{4}`,
  time: String.raw`\b\d\d:\d\d\b`,
} as const

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const two = (n: number): string => String(n).padStart(2, '0')

/** `17:04` on the reader's clock. No zone is told with it, so none is reckoned with. */
export function readTime(text: string): string {
  const [hour, minute] = text.split(':').map(Number)
  return formatTime(Date.UTC(2000, 0, 1, hour, minute), 'UTC')
}

/** `Sun, Nov 22, 2026` in the reader's language. */
export function readDay(text: string): string {
  const [, month = '', day, year] = /, (\w+) (\d+), (\d+)$/.exec(text) ?? []
  return formatDay(`${year}-${two(MONTHS.indexOf(month) + 1)}-${two(Number(day))}`)
}
