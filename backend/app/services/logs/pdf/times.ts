export const formatHours = (minutes: number) => (minutes / 60).toFixed(2)
export const HOUR_MINUTES = 60
export const DAY_MINUTES = 24 * HOUR_MINUTES

const partsAt = (at: number, zone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
export const formatClock = (at: number, zone: string) => {
  const { hour, minute } = partsAt(at, zone)
  return `${hour}:${minute}`
}
export const nameZone = (at: number, zone: string) => partsAt(at, zone)['timeZoneName']
export const formatDay = (at: number, zone: string) => {
  const { weekday, day: date, month, year } = partsAt(at, zone)
  return `${weekday}, ${month} ${date}, ${year}`
}
export const formatMoment = (iso: string, zone: string) => {
  const at = Date.parse(iso)
  return `${formatDay(at, zone)}, ${formatClock(at, zone)} ${nameZone(at, zone)}`
}
