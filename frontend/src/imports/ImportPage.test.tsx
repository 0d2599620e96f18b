import { guessMapping, type ImportPreview } from '@longhaul/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../providers/http.ts'
import type { Verbs } from '../providers/types.ts'
import { buildImportResult, buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

const admin = buildUser({ role: 'admin' })
const COLUMNS = ['Unit', 'License plate', 'State', 'Carrier', 'Notes']
const preview: ImportPreview = {
  format: 'csv',
  encoding: 'windows-1252',
  columns: COLUMNS,
  mapping: guessMapping('vehicles', COLUMNS),
  rows: 3,
  sample: [{ row: 2, cells: ['TRUCK1', 'NE-1', 'NE', 'Prairie Freight', 'new'] }],
}
const file = new File(['Unit\r\n'], 'fleet.csv', { type: 'text/csv' })

async function chosen(kind: 'vehicles' | 'drivers', verbs: Partial<Verbs>) {
  const app = renderApp(`/${kind}/import`, {
    user: admin,
    verbs: { previewImport: async () => preview, ...verbs },
  })
  await app.user.upload(await screen.findByLabelText('CSV or Excel file'), file)
  return app
}
const click = (app: Awaited<ReturnType<typeof chosen>>, name: string) =>
  app.user.click(screen.getByRole('button', { name }))

function downloads() {
  const kept: { name: string; blob: Blob }[] = []
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`
        blobs.set(address, blob)
        return address
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, blob: blobs.get(this.getAttribute('href') ?? '')! })
  })
  return kept
}

test('the template holds the headings, needed and optional', async () => {
  const kept = downloads()
  const { user } = renderApp('/vehicles/import', { user: admin })
  await user.click(await screen.findByRole('button', { name: 'Download template' }))
  expect(kept[0]!.name).toBe('longhaul-vehicles.csv')
  expect(await kept[0]!.blob.text()).toMatch(/^\ufeff?Vehicle number,License plate,State,Carrier,/)
})

test('the columns are guessed and changeable; a check names each problem, and the file can be chosen again', async () => {
  const kept = downloads()
  const asked: object[] = []
  const app = await chosen('vehicles', {
    runImport: async (_kind, _file, how) => {
      asked.push(how)
      return buildImportResult({
        errors: [
          { row: 3, field: 'state', sentence: 'Please select a US state', value: 'XX' },
          { row: 4, field: 'carrier', sentence: 'Carrier is required', value: '' },
        ],
      })
    },
  })
  expect(await screen.findByText(/^fleet\.csv: 3 rows\..*Windows-1252/)).toBeVisible()
  const unit = screen.getByLabelText(/^Vehicle number/)
  expect(unit).toHaveValue('0')
  await app.user.selectOptions(screen.getByLabelText(/^State/), '')
  expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
  await app.user.selectOptions(screen.getByLabelText(/^State/), 'State')
  await click(app, 'Check the rows')

  expect(await screen.findByText('2 rows cannot be imported, so nothing was stored')).toBeVisible()
  expect(asked).toEqual([
    {
      mapping: { vehicle_number: 0, license_plate: 1, carrier: 3, state: 2 },
      dryRun: true,
      existing: 'refuse',
    },
  ])
  const rows = within(screen.getByRole('region', { name: 'Problem' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'RowFieldProblemIn the file',
    '3StatePlease select a US stateXX',
    '4CarrierCarrier is requiredempty',
  ])
  await click(app, 'Save the problems as CSV')
  expect(await kept[0]!.blob.text()).toContain('3,State,Please select a US state,XX\r\n')
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument()
  await click(app, 'Choose another file')
  expect(screen.getByLabelText('CSV or Excel file')).toBeEnabled()
})

test('a good file is imported after the check; drivers’ links are saved before the page lets go', async () => {
  const kept = downloads()
  const link = { token: 'pwd_secret', expires_at: '2026-12-08T12:00:00.000Z' }
  const app = await chosen('drivers', {
    previewImport: async () => ({
      ...preview,
      columns: ['First name', 'Last name', 'Username', 'Email', 'License number', 'Carrier'],
      mapping: { first_name: 0, last_name: 1, username: 2, email: 3, license_number: 4, carrier: 5 },
      rows: 1,
    }),
    runImport: async (_kind, _file, { dryRun }) =>
      buildImportResult({
        dry_run: dryRun,
        rows: 1,
        made: dryRun ? [] : [{ row: 2, id: 9, name: '=Maria Gomez', link }],
      }),
  })
  await screen.findByText(/^fleet\.csv: 1 row\./)
  await click(app, 'Check the rows')
  expect(await screen.findByText('All 1 row can be imported')).toBeVisible()
  expect(screen.getByText('Nothing has been stored yet.')).toBeVisible()
  await click(app, 'Import 1 row')
  expect(await screen.findByRole('heading', { name: '1 driver imported' })).toBeVisible()

  await app.user.click(screen.getByRole('link', { name: 'Back to Drivers' }))
  expect(await screen.findByText(/have not been saved yet/)).toBeVisible()
  await click(app, 'Keep editing')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await click(app, 'Save the result as CSV')
  expect(kept[0]!.name).toBe('drivers-imported.csv')
  expect(await kept[0]!.blob.text()).toContain(
    `2,9,'=Maria Gomez,${window.location.origin}/set-password#pwd_secret,2026-12-08T12:00:00.000Z\r\n`,
  )
  await app.user.click(screen.getByRole('link', { name: 'Back to Drivers' }))
  await waitFor(() => expect(app.address()).toBe('/drivers'))
})

test('existing drivers are updated once that is chosen: what changes from what to what is seen first', async () => {
  const kept = downloads()
  const asked: object[] = []
  const changes = [
    {
      row: 2,
      id: 61,
      name: 'Ana Lopez',
      fields: [
        { field: 'license_class', from: 'B', to: 'A' },
        { field: 'medical_expires_on', from: null, to: '2027-10-15' },
      ],
    },
  ]
  let refuses = true
  const app = await chosen('drivers', {
    previewImport: async () => ({
      ...preview,
      columns: ['Username', 'License class', 'Medical'],
      mapping: { username: 0, license_class: 1, medical_expires_on: 2 },
      rows: 2,
    }),
    runImport: async (_kind, _file, how) => {
      asked.push(how)
      if (!how.dryRun && refuses) {
        refuses = false
        throw new ApiError(409, 'A record of this file has changed since the rows were checked.')
      }
      return buildImportResult({ dry_run: how.dryRun, rows: 2, changes, unchanged: 1, version: 'v1' })
    },
  })
  await screen.findByText(/^fleet\.csv: 2 rows\./)
  expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
  const update = screen.getByRole('checkbox', { name: 'Update existing' })
  expect(update).toHaveAccessibleDescription(/^Rows with the username of a driver/)
  await app.user.click(update)
  expect(screen.getByLabelText('Email (optional)')).toBeVisible()
  await click(app, 'Check the rows')
  expect(await screen.findByText(/New: 0\. Will change: 1\. As stored already: 1\./)).toBeVisible()
  const rows = () => within(screen.getByRole('region', { name: 'Will change' })).getAllByRole('row')
  expect(rows().map((row) => row.textContent)).toEqual([
    'RowNameFieldFromTo',
    '2Ana LopezLicense classBA',
    '2Ana LopezMedical certificate expiresempty2027-10-15',
  ])
  await click(app, 'Save the changes as CSV')
  expect(await kept[0]!.blob.text()).toContain('2,61,Ana Lopez,License class,B,A\r\n')

  // Somebody changed it meanwhile: what would change is looked at again.
  await click(app, 'Import 1 row')
  expect(await screen.findByText(/has changed since the rows were checked/)).toBeVisible()
  await click(app, 'Check the rows')
  await app.user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByRole('heading', { name: '1 driver updated' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Changed' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save the result as CSV' })).not.toBeInTheDocument()
  expect(asked.at(-1)).toMatchObject({ dryRun: false, existing: 'update', seen: 'v1' })
  expect(asked[0]).toMatchObject({ dryRun: true, existing: 'update' })
})

test('a file that changes nothing says so, and offers nothing', async () => {
  const app = await chosen('vehicles', {
    runImport: async () => buildImportResult({ rows: 3, unchanged: 3 }),
  })
  await screen.findByText(/^fleet\.csv/)
  await app.user.click(screen.getByRole('checkbox', { name: 'Update existing' }))
  await click(app, 'Check the rows')
  expect(await screen.findByText(/there is nothing to import/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument()
})

test('progress is shown, and cancelling leads back to the columns', async () => {
  const app = await chosen('vehicles', {
    runImport: (_kind, _file, _how, onProgress, signal) =>
      new Promise((_done, failed) => {
        onProgress({ stage: 'checking', done: 200, total: 5000 })
        signal.addEventListener('abort', () => failed(new DOMException('stopped', 'AbortError')))
      }),
  })
  await screen.findByText(/^fleet\.csv/)
  await click(app, 'Check the rows')
  expect(await screen.findByText('Checking: 200 of 5000 rows')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4')
  await click(app, 'Cancel')
  expect(await screen.findByText('Cancelled. Nothing was stored.')).toBeVisible()
  expect(screen.getByLabelText(/^Vehicle number/)).toHaveValue('0')
})

test.each([
  [() => Promise.reject(new ApiError(422, 'The file is empty.')), 'The file is empty.'],
  [() => Promise.reject(new ApiError(500, '')), 'Failed to read the file'],
])('a file that cannot be read says why, and another can be chosen', async (previewImport, said) => {
  await chosen('vehicles', { previewImport })
  expect(await screen.findByText(said)).toBeVisible()
  expect(screen.getByLabelText('CSV or Excel file')).toBeEnabled()
})

test('an answer that breaks off says how to find out what became of it', async () => {
  const app = await chosen('vehicles', { runImport: () => Promise.reject(new TypeError('network error')) })
  await screen.findByText(/^fleet\.csv/)
  await click(app, 'Check the rows')
  expect(await screen.findByText(/^The connection broke before the answer came/)).toBeVisible()
})

test.each([
  [
    'an unknown outcome',
    () => new ApiError(503, 'It may be saved', { code: 'outcome-unknown' }),
    'It may be saved',
  ],
  ['no answer', () => new ApiError(0, 'errors.noAnswerToChange'), /may or may not have been saved/],
  ['an answer that breaks off', () => new TypeError('network error'), /^The connection broke/],
])(
  'after %s the file has to be checked again: the page does not say that nothing was stored',
  async (_what, error, said) => {
    const runImport = vi.fn<Verbs['runImport']>(async (_kind, _file, { dryRun }) => {
      if (dryRun) return buildImportResult({})
      throw error()
    })
    const app = await chosen('vehicles', { runImport })
    await screen.findByText(/^fleet\.csv/)
    await click(app, 'Check the rows')
    await app.user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText(/Nothing (has been|was) stored/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Import 3 rows' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeEnabled()
  },
)

test('cancelling while rows are stored does not say that nothing was', async () => {
  const app = await chosen('vehicles', {
    runImport: (_kind, _file, { dryRun }, onProgress, signal) =>
      dryRun
        ? Promise.resolve(buildImportResult({}))
        : new Promise((_done, failed) => {
            onProgress({ stage: 'writing', done: 3, total: 3 })
            signal.addEventListener('abort', () => failed(new DOMException('stopped', 'AbortError')))
          }),
  })
  await screen.findByText(/^fleet\.csv/)
  await click(app, 'Check the rows')
  await app.user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await click(app, 'Cancel')
  expect(await screen.findByText(/^Cancelled\. If the rows were stored by then/)).toBeVisible()
  expect(screen.queryByText(/Nothing (has been|was) stored/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Check the rows' })).toBeEnabled()
})

test('the menu asks what the file is of, and leads there', async () => {
  const app = renderApp('/dashboard', { user: admin })
  await app.user.click(await screen.findByRole('link', { name: 'Import from file' }))
  const kinds = await screen.findAllByRole('link', { name: /^Import (drivers|vehicles|carriers)/ })
  expect(kinds.map((link) => link.getAttribute('href'))).toEqual([
    '/drivers/import',
    '/vehicles/import',
    '/carriers/import',
  ])
  await app.user.click(kinds[0]!)
  expect(await screen.findByRole('heading', { name: 'Import drivers', level: 1 })).toBeVisible()
})

test('whoever is no admin is led to the dashboard, and offered no import', async () => {
  for (const role of ['driver', 'support'] as const) {
    const app = renderApp('/drivers/import', { user: buildUser({ role }) })
    await waitFor(() => expect(app.address()).toBe('/dashboard'))
    app.unmount()
  }
  renderApp('/vehicles', { user: buildUser({ role: 'support' }) })
  await screen.findByText('No Vehicles')
  expect(screen.queryByRole('link', { name: 'Import from file' })).not.toBeInTheDocument()
})
