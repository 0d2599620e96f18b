import { archive } from '#tests/workbooks/archive'
import {
  BROKEN,
  NO_SHEET,
  WORKBOOK,
  relation,
  RELATIONS,
  inline,
  GOOD,
  partsOf,
  with_,
  sheet,
  SHEET,
  isGood,
  million,
  cell,
  row,
  shared,
  utf16,
  type Hostile,
} from '#tests/workbooks/made'

/** Workbooks whose addresses lead nowhere, and those that are seldom seen and right. */
export const ODD: readonly Hostile[] = [
  // Addresses that no sheet has.
  ...['0', '-1', '1.5', '1e9', '1048577', '99999999999999999999', '', 'A'].map((r) => ({
    name: `row "${r}"`,
    bytes: row(r),
    ends: BROKEN,
  })),
  ...['XFE2', 'A0', '-1', 'AAAA2', 'a2', '$B$2', '2', 'A99999999'].map((at) => ({
    name: `cell "${at}"`,
    bytes: cell(at),
    ends: BROKEN,
  })),
  {
    name: 'a row that comes twice',
    bytes: sheet('<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>'),
    ends: BROKEN,
  },
  {
    name: 'a cell that comes twice',
    bytes: sheet('<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>'),
    ends: BROKEN,
  },
  { name: 'a cell far to the right', bytes: cell('XFD2'), ends: /more than 60 columns/ },
  {
    name: 'a row far below',
    bytes: sheet(`<row r="1048576">${inline('A1048576', 'TRUCK1')}</row>`),
    ends: ({ rows }) => rows[0]!.row === 1_048_576,
  },
  {
    name: 'two hundred thousand blank rows of blank cells',
    bytes: sheet(million('<row><c s="1"/></row>', 200_000)),
    ends: /no rows/,
  },
  {
    name: 'one row too many',
    bytes: sheet(million('<row><c><v>1</v></c></row>', 20_003)),
    ends: /more than 20,000 rows/,
  },
  ...['7', '-1', '1e30', '0.5', 'NaN'].map((index) => ({
    name: `string "${index}"`,
    bytes: shared(index),
    ends: BROKEN,
  })),
  { name: 'a string where there are none', bytes: shared('0', null), ends: BROKEN },
  {
    name: 'numbers beyond numbers',
    bytes: sheet('<row r="2"><c><v>1e999</v></c><c><v>NaN</v></c><c><v>1E308</v></c></row>'),
    ends: ({ rows }) => rows[0]!.cells.join() === '1e999,NaN,1e+308',
  },

  // Ways to point elsewhere.
  {
    name: 'a sheet on another machine',
    bytes: with_({
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'http://127.0.0.1/sheet1.xml', ' TargetMode="External"')}</Relationships>`,
    }),
    ends: /./,
  },
  {
    name: 'a sheet outside of the archive',
    bytes: with_({
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', '../../../../etc/passwd')}</Relationships>`,
    }),
    ends: BROKEN,
  },
  {
    name: 'a sheet that is the workbook',
    bytes: with_({
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', '/xl/workbook.xml')}</Relationships>`,
    }),
    ends: /headings/,
  },
  {
    name: 'a hundred thousand hidden sheets',
    bytes: with_({
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${million('<sheet state="hidden" r:id="rId1"/>', 100_000)}</sheets></workbook>`,
    }),
    ends: NO_SHEET,
  },
  {
    name: 'a chart and no sheet',
    bytes: with_({
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'chartsheet', 'chartsheets/sheet1.xml')}</Relationships>`,
    }),
    ends: NO_SHEET,
  },
  { name: 'no relations', bytes: with_({}, ['xl/_rels/workbook.xml.rels']), ends: BROKEN },
  { name: 'no sheet', bytes: with_({}, [SHEET]), ends: BROKEN },
  { name: 'no workbook', bytes: with_({}, ['xl/workbook.xml']), ends: BROKEN },

  // Seldom seen, and right.
  { name: 'neither strings nor styles', bytes: with_({}), ends: isGood },
  {
    name: 'marks before the XML',
    bytes: with_({ 'xl/workbook.xml': `\ufeff${WORKBOOK}`, [SHEET]: `\ufeff${GOOD[SHEET] as string}` }),
    ends: isGood,
  },
  {
    name: 'UTF-16',
    bytes: with_({ 'xl/workbook.xml': utf16(WORKBOOK), [SHEET]: utf16(GOOD[SHEET] as string) }),
    ends: isGood,
  },
  {
    name: 'prefixes everywhere, strict namespaces',
    bytes: with_({
      'xl/workbook.xml':
        '<s:workbook xmlns:s="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:rel="http://purl.oclc.org/ooxml/officeDocument/relationships"><s:sheets><s:sheet s:name="Fleet" sheetId="1" rel:id="rId1"/></s:sheets></s:workbook>',
      [SHEET]: (GOOD[SHEET] as string).replaceAll(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x='),
    }),
    ends: isGood,
  },
  {
    name: 'absolute targets',
    bytes: with_({ 'xl/_rels/workbook.xml.rels': RELATIONS.replaceAll('Target="', 'Target="/xl/') }),
    ends: isGood,
  },
  {
    name: 'targets that go up and down',
    bytes: with_({ 'xl/_rels/workbook.xml.rels': RELATIONS.replaceAll('Target="', 'Target="./../xl/') }),
    ends: isGood,
  },
  {
    name: 'a workbook elsewhere, in capitals',
    bytes: () =>
      archive(
        partsOf({
          '_rels/.rels': `<Relationships>${relation('rId9', 'officeDocument', 'Book/Main.xml')}</Relationships>`,
          'Book/Main.xml': WORKBOOK,
          'Book/_rels/Main.xml.rels': RELATIONS,
          'book/WORKSHEETS/Sheet1.xml': GOOD[SHEET]!,
        }),
      ),
    ends: isGood,
  },
  {
    name: 'cells without addresses',
    bytes: sheet('<row><c t="str"><v>TRUCK1</v></c><c t="str"><v>NE-1</v></c></row>'),
    ends: isGood,
  },
]
