import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, withoutFormulaGuard } from './csv.ts'

/** Letters that mean something to a spreadsheet, and one that does not. */
const letter = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ';',
  '\t',
  '\r',
  '\n',
  ',',
  '"',
  "'",
  ' ',
  'a',
)
const anyText = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))

function cellsOf(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  const text = line.replace(/\r\n$/, '')
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"' && quoted && text[i + 1] === '"') cell += text[i++]
    else if (text[i] === '"') quoted = !quoted
    else if (text[i] === ',' && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += text[i]
  }
  cells.push(cell)
  return cells
}

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (texts) => {
      expect(cellsOf(csvLine(texts)).map(withoutFormulaGuard)).toEqual(texts)
    }),
    { numRuns: 2000 },
  )
})

test('nothing is a formula, wherever the file is cut into cells', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (texts) => {
      const line = csvLine(texts).replace(/\r\n$/, '')
      for (const cell of [...cellsOf(line), ...line.split(/[;\r\n]/), ...line.split(/[\t\r\n]/)])
        expect(cell).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['=cmd', "'=cmd"],
  ['a;=cmd|calc', "a;'=cmd|calc"],
  ['a;"=cmd"', `"a;'""=cmd"""`],
  ['a\t@SUM(1)', "a\t'@SUM(1)"],
  ["'=cmd", "''=cmd"],
  ['Truck 12-B; north', 'Truck 12-B; north'],
  [-5, '-5'],
])('%s is written as %s', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})
