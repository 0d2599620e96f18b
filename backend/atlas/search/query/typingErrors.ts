/** Longer texts are compared by their beginning; no place has such a name. */
const LONGEST = 80

/** Rows of the table below, used again at every call: the search calls this thousands of times a second. */
let row = new Uint8Array(LONGEST + 2)
let above = new Uint8Array(LONGEST + 2)
let before = new Uint8Array(LONGEST + 2)

/** A letter missing, doubled, wrong, or two swapped; more than `most` counts as `most + 1`. */
export function typingErrors(typed: string, name: string, most: number): number {
  const height = Math.min(typed.length, LONGEST - most)
  const width = Math.min(name.length, height + most)
  const tooMany = most + 1
  for (let j = 0; j <= width; j++) above[j] = Math.min(j, tooMany)
  for (let i = 1; i <= height; i++) {
    const from = Math.max(1, i - most)
    const to = Math.min(width, i + most)
    row[from - 1] = from === 1 ? Math.min(i, tooMany) : tooMany
    if (to < width) above[to + 1] = tooMany
    const letter = typed.charCodeAt(i - 1)
    const letterBefore = i > 1 ? typed.charCodeAt(i - 2) : -1
    let best = row[from - 1]!
    for (let j = from; j <= to; j++) {
      const other = name.charCodeAt(j - 1)
      let cost = above[j - 1]! + (letter === other ? 0 : 1)
      if (above[j]! + 1 < cost) cost = above[j]! + 1
      if (row[j - 1]! + 1 < cost) cost = row[j - 1]! + 1
      const swapped = j > 1 && letterBefore === other && letter === name.charCodeAt(j - 2)
      if (swapped && before[j - 2]! + 1 < cost) cost = before[j - 2]! + 1
      row[j] = cost < tooMany ? cost : tooMany
      if (cost < best) best = cost
    }
    if (best > most) return tooMany
    if (to < width) row[to + 1] = tooMany
    ;[before, above, row] = [above, row, before]
  }
  let fewest = tooMany
  for (let j = Math.max(0, height - most); j <= width; j++) if (above[j]! < fewest) fewest = above[j]!
  return fewest
}
