import { markedRemark, type EldLogRow } from '@longhaul/core/contract'

/** Pixels of a letter page between its margins. */
const PAGE_HEIGHT = 950
/** Pixels of the sheet without its lists, each header item on one line. */
const FIXED_HEIGHT = 650
const LINE_HEIGHT = { header: 17, change: 13.5, remark: 15, history: 13.5 }
/** On a line of unusually wide letters; header items stand three or two beside one another. */
const CHARACTERS = { third: 26, half: 42, change: 56, remark: 105, history: 130 }
/** A day that would be smaller goes on to another page. */
const MIN_ZOOM = 0.55

/** The times and the status of a change. */
const BEFORE_PLACE = 'Sleeper Berth 00:00 MDT – 00:00 MST, '.length

const lineCount = (text: string | null, characters: number, before = 0): number =>
  Math.max(1, Math.ceil((before + (text?.length ?? 0)) / characters))

/** The zoom, at most 1, at which the sheet of a day with this signature history is one page. */
export function printZoom(log: EldLogRow, history = ''): number {
  const { driver, sheet } = log
  const rows = [
    Math.max(
      lineCount(`${driver.first_name} ${driver.last_name}`, CHARACTERS.third),
      lineCount(log.trailer_numbers, CHARACTERS.third),
    ),
    Math.max(
      lineCount(log.carrier_name, CHARACTERS.half),
      lineCount(log.main_office_address, CHARACTERS.half),
    ),
    Math.max(lineCount(log.co_driver, CHARACTERS.half), lineCount(log.shipping_document, CHARACTERS.half)),
  ]
  const header = rows.reduce((sum, lines) => sum + (lines - 1) * LINE_HEIGHT.header, 0)
  const changes = sheet.entries.map(
    (entry) =>
      lineCount(
        `${entry.location_description}; ${markedRemark(entry) ?? ''}`,
        CHARACTERS.change,
        BEFORE_PLACE,
      ) * LINE_HEIGHT.change,
  )
  const columns = changes.reduce((sum, height) => sum + height, 0) / 2 + Math.max(0, ...changes) / 2
  const remarks = lineCount(log.remarks, CHARACTERS.remark) * LINE_HEIGHT.remark
  const signing = history === '' ? 0 : lineCount(history, CHARACTERS.history) * LINE_HEIGHT.history
  return Math.max(MIN_ZOOM, Math.min(1, PAGE_HEIGHT / (FIXED_HEIGHT + header + columns + remarks + signing)))
}
