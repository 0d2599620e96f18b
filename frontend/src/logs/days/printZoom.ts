import type { EldLogRow } from '@longhaul/core/contract'

/** Pixels of a letter page between its margins. */
const PAGE = 950
/** The sheet without its lists and with a line for each item of the header. */
const FIXED = 650
const LINE = { header: 17, change: 13.5, remark: 15, history: 13.5 }
/**
 * Letters on a line in unusually wide ones: an item of the header (three or two beside one another), a
 * change, a remark, the history.
 */
const LETTERS = { third: 26, half: 42, change: 56, remark: 105, history: 130 }
/** Smaller than this nobody reads it: such a day goes on to another page. */
const LEAST = 0.55

/** What stands before the place of a change: its times and its status. */
const BEFORE_PLACE = 'Sleeper Berth 00:00 MDT – 00:00 MST, '.length

const linesOf = (text: string | null, letters: number, before = 0): number =>
  Math.max(1, Math.ceil((before + (text?.length ?? 0)) / letters))

/**
 * How much smaller a day's sheet is drawn so that it is one page: 1 for most days, less where there is much
 * to say. `history` is what the sheet says of the signature's history.
 */
export function printZoom(log: EldLogRow, history = ''): number {
  const { driver, sheet } = log
  const rows = [
    Math.max(
      linesOf(`${driver.first_name} ${driver.last_name}`, LETTERS.third),
      linesOf(log.trailer_numbers, LETTERS.third),
    ),
    Math.max(linesOf(log.carrier_name, LETTERS.half), linesOf(log.main_office_address, LETTERS.half)),
    Math.max(linesOf(log.co_driver, LETTERS.half), linesOf(log.shipping_document, LETTERS.half)),
  ]
  const header = rows.reduce((sum, lines) => sum + (lines - 1) * LINE.header, 0)
  const changes = sheet.entries.map(
    ({ location_description: place, remarks }) =>
      linesOf(`${place}; ${remarks ?? ''}`, LETTERS.change, BEFORE_PLACE) * LINE.change,
  )
  const columns = changes.reduce((sum, height) => sum + height, 0) / 2 + Math.max(0, ...changes) / 2
  const remarks = linesOf(log.remarks, LETTERS.remark) * LINE.remark
  const signing = history === '' ? 0 : linesOf(history, LETTERS.history) * LINE.history
  return Math.max(LEAST, Math.min(1, PAGE / (FIXED + header + columns + remarks + signing)))
}
