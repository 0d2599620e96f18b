/**
 * The browser's first formatter of each kind reads its tables, 10 ms and four times that on a phone: better
 * while the scripts are on the way than amid the drawing of a page. One task each.
 */
export function makeFirstFormatters(): void {
  setTimeout(() => new Intl.DateTimeFormat('en-US', { month: 'numeric', hour: 'numeric' }).format())
  setTimeout(() => new Intl.NumberFormat('en-US').format(0))
}
