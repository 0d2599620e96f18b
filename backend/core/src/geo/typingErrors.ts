/**
 * Fewest typing errors (letter missing, doubled, wrong, or two swapped) that turn `typed` into the beginning of `name`;
 * more than `most` counts as `most + 1`.
 */
export function typingErrors(typed: string, name: string, most: number): number {
  const width = Math.min(name.length, typed.length + most)
  let before: number[] = []
  let above: number[] = Array.from({ length: width + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row = new Array<number>(width + 1).fill(most + 1)
    if (i <= most) row[0] = i
    let best = row[0]!
    for (let j = Math.max(1, i - most); j <= Math.min(width, i + most); j++) {
      const same = typed.charCodeAt(i - 1) === name.charCodeAt(j - 1)
      let cost = Math.min(above[j - 1]! + (same ? 0 : 1), above[j]! + 1, row[j - 1]! + 1)
      const swapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === name.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === name.charCodeAt(j - 1)
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = Math.min(cost, most + 1)
      best = Math.min(best, row[j]!)
    }
    if (best > most) return most + 1
    before = above
    above = row
  }
  return Math.min(...above)
}
