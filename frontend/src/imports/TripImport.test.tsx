import { guessMapping, type ImportMade, type ImportPreview, type ImportResult } from '@longhaul/core/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Verbs } from '../providers/types.ts'
import { buildImportResult, buildUser, buildWarning } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const COLUMNS = ['Username', 'Truck', 'From', 'Pickup', 'Destination', 'Start time (America/Denver)', 'BOL']
const preview: ImportPreview = {
  format: 'csv',
  encoding: 'utf-8',
  columns: COLUMNS,
  mapping: guessMapping('trips', COLUMNS),
  rows: 3,
  sample: [
    { row: 2, cells: ['maria', 'TRUCK1', 'denver', 'Omaha, NE', 'Chicago, IL', '2027-03-01 06:00', ''] },
  ],
}
const outcome = (fields: Partial<ImportResult>): ImportResult =>
  buildImportResult({
    readings: [{ row: 2, field: 'current_location', value: 'denver', taken: 'Denver, CO' }],
    ...fields,
  })
const MADE: ImportMade = { row: 2, id: 71, name: 'Omaha, NE - Chicago, IL' }

async function checked(runImport: Verbs['runImport']) {
  const app = renderApp('/trips/import', {
    user: buildUser({ role: 'admin' }),
    verbs: { previewImport: async () => preview, runImport },
  })
  const file = new File(['Username\r\n'], 'trips.csv', { type: 'text/csv' })
  await app.user.upload(await screen.findByLabelText('CSV or Excel file'), file)
  await app.user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  return app
}
const cellsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('the columns say how they are read, and how many rows a file may have', async () => {
  renderApp('/trips/import', { user: buildUser({ role: 'admin' }) })
  expect(await screen.findByText(/and 200 rows\./)).toBeVisible()
  const rows = cellsOf('Columns')
  expect(rows[rows.findIndex((row) => row?.startsWith('Start time')) + 1]).toMatch(
    /^On the clock of the driver’s home terminal/,
  )
  expect(rows[rows.findIndex((row) => row?.startsWith('Pickup from')) + 1]).toBe('On the clock of that place')
  expect(screen.queryByText(/All rows are stored or none/)).not.toBeInTheDocument()
})

test('what a name was read as is seen first; what is there already is counted, and what fails stays out', async () => {
  const app = await checked(async (_kind, _file, { dryRun }) =>
    outcome(
      dryRun
        ? { unchanged: 1 }
        : {
            dry_run: false,
            unchanged: 1,
            made: [MADE],
            errors: [{ row: 3, field: 'start_time', sentence: 'The cycle is used up.', value: 'x' }],
          },
    ),
  )
  expect(await screen.findByText('Already there: 1 row')).toBeVisible()
  expect(cellsOf('Names read as these places')).toEqual([
    'RowFieldIn the fileRead as',
    '2Current locationdenverDenver, CO',
  ])
  await app.user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
  expect(await screen.findByRole('heading', { name: '1 trip imported' })).toBeVisible()
  expect(screen.getByText('1 row could not be planned and is not stored')).toBeVisible()
  expect(cellsOf('Problem')).toEqual(['RowFieldProblemIn the file', '3Start timeThe cycle is used up.x'])
  expect(screen.getByRole('link', { name: MADE.name })).toHaveAttribute('href', '/trips/71')
})

test('what the office should know of a row is said before it is stored', async () => {
  const late = buildWarning({ kind: 'late', place: 'dropoff', at: '2027-03-02T20:00:00Z', minutes: 40 })
  await checked(async () =>
    outcome({
      warnings: [
        { row: 2, warnings: [late], same_time_row: null },
        { row: 3, warnings: [], same_time_row: 2 },
      ],
    }),
  )
  await screen.findByRole('heading', { name: 'Worth a look before they are stored' })
  const [, first, second] = cellsOf('Worth a look before they are stored')
  expect(first).toMatch(/^2.*40 min/)
  expect(second).toBe('3Row 2 has a trip of the same driver at that time.')
})

test('cancelled between rows, what is stored is named, and the file can be checked again', async () => {
  const app = await checked((_kind, _file, { dryRun }, onLine, signal) =>
    dryRun
      ? Promise.resolve(outcome({}))
      : new Promise((_done, failed) => {
          onLine({ made: MADE })
          onLine({ stage: 'writing', done: 1, total: 3 })
          signal.addEventListener('abort', () => failed(new DOMException('stopped', 'AbortError')))
        }),
  )
  await app.user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  expect(await screen.findByText('Storing: 1 of 3 rows')).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Cancelled\. What is listed here stays stored/)).toBeVisible()
  expect(cellsOf('Stored')).toEqual(['RowStored', '2Omaha, NE - Chicago, IL'])
  expect(screen.getByRole('button', { name: 'Check the rows' })).toBeEnabled()
})
