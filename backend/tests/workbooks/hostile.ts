import { archive } from '#tests/workbooks/archive'
import {
  BROKEN,
  TOO_LARGE,
  sheetOf,
  inline,
  HEAD,
  rowsAfterHead,
  stringsOf,
  GOOD,
  partsOf,
  with_,
  sheet,
  lying,
  SHEET,
  isGood,
  long,
  ZEROS,
  million,
  pointing,
  type Hostile,
} from '#tests/workbooks/made'

/** Workbooks made to break their reader: made here, so that none lies in the repository. */
export const BREAKING: readonly Hostile[] = [
  // One text in every cell: the file is small, what it says is not.
  {
    name: 'one string of a million letters in a million cells',
    bytes: with_({
      'xl/sharedStrings.xml': stringsOf(
        `<si><t>${million('ab ', 333_333).replaceAll(/(.{50000})/g, '$1</t><t>')}</t></si>`,
      ),
      [SHEET]: pointing(() => 0),
    }),
    ends: /characters together/,
  },
  {
    name: 'one string of a million letters in one cell',
    bytes: with_({
      'xl/sharedStrings.xml': stringsOf(
        `<si><t>${million('a').replaceAll(/(.{50000})/g, '$1</t><t>')}</t></si>`,
      ),
      [SHEET]: rowsAfterHead('<row r="2"><c t="s"><v>0</v></c></row>'),
    }),
    ends: long,
  },
  {
    name: 'a million strings, each in a cell',
    bytes: with_({
      'xl/sharedStrings.xml': stringsOf(million('<si><t>ab</t></si>')),
      [SHEET]: pointing((n) => n),
    }),
    ends: ({ count, rows }) => count === 20_000 && rows.every(({ cells }) => cells.length === 50),
  },
  {
    name: 'two million empty strings',
    bytes: with_({ 'xl/sharedStrings.xml': stringsOf(million('<si/>', 2_000_000)) }),
    ends: TOO_LARGE,
  },
  {
    name: 'blanks alone, a million of them',
    bytes: sheet(
      `<row r="2"><c r="A2" t="inlineStr"><is>${million(`<t>${' '.repeat(100)}</t>`, 10_000)}</is></c></row>`,
    ),
    ends: long,
  },
  {
    name: 'rich text of a hundred thousand runs',
    bytes: sheet(
      `<row r="2"><c r="A2" t="inlineStr"><is>${million('<r><t>ab</t></r>', 100_000)}</is></c></row>`,
    ),
    ends: long,
  },

  // What unfolds without end.
  { name: 'a sheet of 80 MB', bytes: with_({ [SHEET]: ZEROS }), ends: TOO_LARGE },
  { name: 'strings of 80 MB', bytes: with_({ 'xl/sharedStrings.xml': ZEROS }), ends: TOO_LARGE },
  { name: 'styles of 80 MB', bytes: with_({ 'xl/styles.xml': ZEROS }), ends: TOO_LARGE },
  { name: 'a workbook.xml of 80 MB', bytes: with_({ 'xl/workbook.xml': ZEROS }), ends: TOO_LARGE },
  { name: 'relations of 80 MB', bytes: with_({ 'xl/_rels/workbook.xml.rels': ZEROS }), ends: TOO_LARGE },
  {
    name: 'a picture of 80 MB, which nobody reads',
    bytes: with_({ 'xl/media/image1.png': ZEROS }),
    ends: isGood,
  },
  {
    name: 'three parts of 25 MB',
    bytes: with_({
      'xl/styles.xml': `<styleSheet>${' '.repeat(100_000)}${million('<a/>', 6_000_000)}</styleSheet>`,
      'xl/sharedStrings.xml': stringsOf(million('<a/>', 6_000_000)),
      [SHEET]: rowsAfterHead(million('<a/>', 6_000_000)),
    }),
    ends: TOO_LARGE,
  },
  {
    name: 'three thousand parts',
    bytes: () =>
      archive([
        ...partsOf(GOOD),
        ...Array.from({ length: 3000 }, (_, n) => ({ name: `xl/media/${n}`, data: Buffer.from('x') })),
      ]),
    ends: TOO_LARGE,
  },

  // Archives that lie.
  { name: 'a part that says it is smaller than it is', bytes: lying(SHEET, { size: 10 }), ends: BROKEN },
  {
    name: 'a part that says it is larger than it is',
    bytes: lying(SHEET, { size: 50_000_000 }),
    ends: BROKEN,
  },
  { name: 'a part that says it is 4 GB', bytes: lying(SHEET, { size: 0xfffffffe }), ends: TOO_LARGE },
  { name: 'a wrong checksum', bytes: lying(SHEET, { crc: 1 }), ends: BROKEN },
  { name: 'a part behind a password', bytes: lying(SHEET, { flags: 1 }), ends: BROKEN },
  { name: 'a way of packing nobody knows', bytes: lying(SHEET, { method: 99 }), ends: BROKEN },
  { name: 'sizes as of archives above 4 GB', bytes: lying(SHEET, { zip64: true }), ends: isGood },
  {
    name: 'two parts of one name',
    bytes: () => archive([...partsOf(GOOD), { name: SHEET.toUpperCase(), data: Buffer.from(sheetOf('')) }]),
    ends: BROKEN,
  },
  { name: 'a way out of the archive', bytes: with_({ '../../etc/passwd': 'x' }), ends: BROKEN },
  { name: 'an absolute name', bytes: with_({ '/etc/passwd': 'x' }), ends: BROKEN },
  { name: 'half of a workbook', bytes: () => with_({})().subarray(0, 700), ends: BROKEN },
  { name: 'a workbook without its end', bytes: () => with_({})().subarray(0, -10), ends: BROKEN },
  { name: 'an archive within the archive', bytes: () => with_({ [SHEET]: with_({})() })(), ends: BROKEN },
  {
    name: 'an archive of nothing',
    bytes: () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]),
    ends: BROKEN,
  },

  // XML made to break its reader.
  {
    name: 'a billion laughs',
    bytes: with_({
      [SHEET]: `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${rowsAfterHead(`<row r="2">${inline('A2', '&b;')}</row>`)}`,
    }),
    ends: BROKEN,
  },
  {
    name: 'an entity from elsewhere',
    bytes: with_({
      'xl/sharedStrings.xml': `<!DOCTYPE x SYSTEM "file:///etc/passwd">${stringsOf('<si><t>&x;</t></si>')}`,
    }),
    ends: BROKEN,
  },
  { name: 'tags a million deep', bytes: sheet(million('<a>')), ends: BROKEN },
  {
    name: 'a cell of a million attributes',
    bytes: sheet(`<row r="2"><c r="A2" ${million('a="" ')}><v>1</v></c></row>`),
    ends: TOO_LARGE,
  },
  {
    name: 'a tag that never ends',
    bytes: sheet(`<row r="2"><c ${million('x', 10_000_000)}`),
    ends: TOO_LARGE,
  },
  {
    name: 'a comment of 20 MB',
    bytes: sheet(`<!--${million('<>', 10_000_000)}--><row r="2">${inline('A2', 'TRUCK1')}</row>`),
    ends: TOO_LARGE,
  },
  {
    name: 'a text of 20 MB',
    bytes: sheet(`<row r="2">${inline('A2', million('a', 20_000_000))}</row>`),
    ends: TOO_LARGE,
  },
  {
    name: 'unparsed text of 20 MB',
    bytes: sheet(`<row r="2">${inline('A2', `<![CDATA[${million('<', 20_000_000)}]]>`)}</row>`),
    ends: TOO_LARGE,
  },
  { name: 'tags that do not match', bytes: sheet('<row r="2"><c r="A2"><v>1</c></v></row>'), ends: BROKEN },
  { name: 'a sheet that breaks off', bytes: with_({ [SHEET]: sheetOf(HEAD).slice(0, -20) }), ends: BROKEN },
  { name: 'a sheet that is no XML', bytes: with_({ [SHEET]: 'Unit;Plate' }), ends: BROKEN },
  {
    name: 'eight million styles',
    bytes: with_({
      'xl/styles.xml': `<styleSheet><cellXfs>${million('<xf/>', 8_000_000)}</cellXfs></styleSheet>`,
    }),
    ends: TOO_LARGE,
  },
  {
    name: 'a format of a hundred thousand brackets',
    bytes: with_({
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${million('[', 100_000)}"/></numFmts></styleSheet>`,
    }),
    ends: isGood,
  },
]
