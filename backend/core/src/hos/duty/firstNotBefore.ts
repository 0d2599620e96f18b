/** Index of the first of `length` ascending times that is not before `at`; `length` where all are. */
export function firstNotBefore(length: number, timeOf: (index: number) => number, at: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (timeOf(middle) < at) low = middle + 1
    else high = middle
  }
  return low
}
