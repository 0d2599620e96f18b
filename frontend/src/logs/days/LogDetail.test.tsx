import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { CertifyDayBody, DriverEventData, EldLogRow, RecordDayRow } from '@longhaul/core/contract'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import type { LogChange } from '../../providers/types.ts'
import { atMoment } from '../../test/atMoment.ts'
import { buildDriverDay, buildDuty, buildRecordDay } from '../../test/builders.ts'
import { buildLog, CHOSEN, openEldLogs } from '../../test/openEldLogs.ts'

atMoment('2026-12-02T15:00:00Z')

describe('remarks', () => {
  it('keeps the remarks with the log', async () => {
    const app = openEldLogs({}, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    expect(remarks).toHaveValue('Light snow')
    await app.user.type(remarks, ' at noon')
    expect(screen.getByText('Not saved yet.')).toBeVisible()
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText('Remarks saved.')).toBeVisible()
    expect((await app.providers.data!.eldLogs(42))[0]?.remarks).toBe('Light snow at noon')
  })

  it('sends them once where leaving the field and its button come together', async () => {
    const sent: LogChange[] = []
    const app = openEldLogs(
      {
        verbs: {
          updateLog: async (_id, change) => {
            sent.push(change)
            return { ...buildLog(), remarks: change.remarks ?? null, updated_at: '2026-12-02T23:59:00.000Z' }
          },
        },
      },
      CHOSEN,
    )
    const remarks = await screen.findByLabelText('Driver remarks')
    await app.user.type(remarks, '!')
    fireEvent.blur(remarks)
    fireEvent.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText('Remarks saved.')).toBeVisible()
    expect(sent.map((change) => change.remarks)).toEqual(['Light snow!'])
  })

  it('keeps what was typed when the remarks cannot be saved', async () => {
    const app = openEldLogs(
      { verbs: { updateLog: () => Promise.reject(new ApiError(500, 'Try later')) } },
      CHOSEN,
    )
    const remarks = await screen.findByLabelText('Driver remarks')
    await app.user.type(remarks, '!')
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText('Try later')).toBeVisible()
    expect(remarks).toHaveValue('Light snow!')
  })

  it('saves remarks one after the other on the log as each has left it', async () => {
    const app = openEldLogs({}, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    for (const more of [' at noon', ', then rain']) {
      await app.user.type(remarks, more)
      await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
      expect(await screen.findByText('Remarks saved.')).toBeVisible()
    }
    expect((await app.providers.data!.eldLogs(42))[0]?.remarks).toBe('Light snow at noon, then rain')
  })

  it("keeps typed remarks when the log has changed, and asks only when somebody's remarks did", async () => {
    const world = { 42: [buildLog()] }
    const app = openEldLogs({ eldLogs: world }, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    const theirs = (change: Partial<EldLogRow>) => {
      const log = world[42][0]!
      const later = new Date(Date.parse(log.updated_at) + 60_000).toISOString()
      world[42][0] = { ...log, ...change, updated_at: later }
    }

    theirs({ total_miles: 501.5 })
    await app.user.type(remarks, '!')
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText('Remarks saved.')).toBeVisible()
    expect((await screen.findAllByText('501.5 mi'))[0]).toBeVisible()
    expect(world[42][0]?.remarks).toBe('Light snow!')

    theirs({ remarks: 'Ice' })
    await app.user.type(remarks, ' Fog')
    await app.user.click(screen.getByRole('button', { name: 'Save remarks' }))
    expect(await screen.findByText(/The remarks are now: Ice/)).toBeVisible()
    expect(remarks).toHaveValue('Light snow! Fog')
    expect(world[42][0]?.remarks).toBe('Ice')
    await app.user.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Remarks saved.')).toBeVisible()
    expect(world[42][0]?.remarks).toBe('Light snow! Fog')

    theirs({ remarks: 'Black ice' })
    await app.user.type(remarks, '?')
    await app.user.tab()
    await app.user.click(await screen.findByRole('button', { name: 'Show theirs' }))
    expect(remarks).toHaveValue('Black ice')
    expect(screen.queryByText(/The remarks are now/)).not.toBeInTheDocument()
  })
})

describe('certifying', () => {
  it('certifies a past, fully recorded day', async () => {
    const certified = { ...buildLog(), certified_at: '2026-12-02T14:00:00.000Z' }
    const app = openEldLogs({ verbs: { certifyDay: async () => certified } }, CHOSEN)
    await app.user.click(await screen.findByRole('button', { name: 'Certify this log' }))
    expect(await screen.findByText('Certified Wed, Dec 2, 08:00 CST')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Certify this log' })).not.toBeInTheDocument()
  })

  it('certifies only the log that was seen: a newer one is shown first', async () => {
    const was = buildLog()
    const newer = { ...was, total_miles: 501.5, updated_at: '2026-12-02T14:59:00.000Z' }
    const sent: unknown[] = []
    const certifyDay = async (date: string, seen: CertifyDayBody) => {
      sent.push(seen)
      const current = buildRecordDay({ date, log: newer })
      if (seen.updated_at !== newer.updated_at) throw new ApiError(409, 'stale', { current })
      return { ...newer, certified_at: '2026-12-02T15:00:00.000Z' }
    }
    const app = openEldLogs({ eldLogs: { 42: [was] }, verbs: { certifyDay } }, CHOSEN)
    const certify = await screen.findByRole('button', { name: 'Certify this log' })
    await app.user.click(certify)
    expect(await screen.findByText(/Look at it again before you certify it/)).toBeVisible()
    expect((await screen.findAllByText('501.5 mi'))[0]).toBeVisible()
    await app.user.click(certify)
    expect(await screen.findByText('Certified Wed, Dec 2, 09:00 CST')).toBeVisible()
    const seen = was.sheet.entries.map(({ id }) => id)
    expect(sent).toEqual([
      { entries: seen, updated_at: buildLog().updated_at },
      { entries: seen, updated_at: newer.updated_at },
    ])
  })

  it('certifies in one go with remarks that were just typed, and not when those met others', async () => {
    const world = { 42: [buildLog()] }
    const certified: string[] = []
    const certifyDay = async (date: string, seen: CertifyDayBody) => {
      const log = world[42][0]!
      const current = buildRecordDay({ date, log })
      if (seen.updated_at !== log.updated_at) throw new ApiError(409, 'stale', { current })
      certified.push(log.remarks ?? '')
      return { ...log, updated_at: '2026-12-02T14:30:00.000Z' }
    }
    const app = openEldLogs({ eldLogs: world, verbs: { certifyDay } }, CHOSEN)
    const remarks = await screen.findByLabelText('Driver remarks')
    const certify = await screen.findByRole('button', { name: 'Certify this log' })
    await app.user.type(remarks, '!')
    await app.user.click(certify)
    await waitFor(() => expect(certified).toEqual(['Light snow!']))

    world[42][0] = { ...world[42][0]!, remarks: 'Ice', updated_at: '2026-12-02T14:59:00.000Z' }
    await app.user.type(remarks, '?')
    await app.user.click(certify)
    expect(await screen.findByText(/Look at it again before you certify it/)).toBeVisible()
    expect(screen.getByText(/The remarks are now: Ice/)).toBeVisible()
    expect(remarks).toHaveValue('Light snow!?')
    expect(certified).toHaveLength(1)
  })

  it('keeps a signature on the device where there is no signal, and says so', async () => {
    const app = openEldLogs(
      { verbs: { sendEvent: () => Promise.reject(new ApiError(0, NO_ANSWER.saving)) } },
      CHOSEN,
    )
    await app.user.click(await screen.findByRole('button', { name: 'Certify this log' }))
    expect(await screen.findByText('Certified Wed, Dec 2, 09:00 CST · Not sent yet')).toBeVisible()
    const [kept] = await app.providers.outboxStore!.list(1)
    const entries = buildLog().sheet.entries.length
    expect(kept).toMatchObject({ kind: 'certify', data: { date: '2026-12-01' } })
    expect((kept!.data as DriverEventData['certify']).entries).toHaveLength(entries)
  })

  it('signs what is on show: with an entry whose correction waits', async () => {
    const log = buildLog()
    const [entry] = log.sheet.entries
    const { origin: _origin, replaces: _replaces, reason: _reason, ...row } = entry!
    const duty = [{ ...row, id: row.id!, trip_id: 42, special: null }]
    const app = openEldLogs(
      {
        eldLogs: { 42: [log] },
        driverDay: buildDriverDay({ at: '2026-12-02T15:00:00.000Z', duty }),
        verbs: {
          recordDay: async (date) => buildRecordDay({ date, log, sheet: log.sheet, duty }),
          sendEvent: () => Promise.reject(new ApiError(0, NO_ANSWER.saving)),
        },
      },
      CHOSEN,
    )
    await screen.findByRole('button', { name: 'Certify this log' })
    await app.providers.outboxStore!.append(1, {
      ...{ id: 'act-1', device_at: '2026-12-02T15:00:00.000Z', heldUntil: 0, kind: 'correct' },
      data: { row: row.id!, location_description: 'Lexington, NE', reason: 'Wrong town' },
    })
    window.dispatchEvent(new Event('online'))
    expect((await screen.findAllByText(/Lexington, NE/))[0]).toBeVisible()
  })
})

describe('what only the server can do', () => {
  it('says without a signal that it needs one, and is tried again', async () => {
    let offline = true
    const app = openEldLogs({}, '/eld-logs/42')
    const provider = app.providers.data!
    const { create } = provider
    vi.spyOn(provider, 'create').mockImplementation((...call) =>
      offline ? Promise.reject(new ApiError(0, NO_ANSWER.saving)) : create.apply(provider, call),
    )
    fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2026-12-01' } })
    await app.user.click(screen.getByRole('button', { name: 'Generate Log' }))
    expect(await screen.findByText('This needs a signal. Try again where there is one.')).toBeVisible()
    expect(screen.getByLabelText('Date')).toHaveValue('2026-12-01')
    offline = false
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/^This needs a signal/)).toBeNull())
  })
})

describe('before a signature', () => {
  it('names the hours nobody recorded, why Certify has to wait and where to fill them', async () => {
    const holes = buildLog()
    holes.sheet = { ...holes.sheet, unrecorded_minutes: 90, entries: [buildDuty({ end_time: null })] }
    openEldLogs({ eldLogs: { 42: [holes] } }, CHOSEN)
    expect(await screen.findByText(/^1 h 30 min of this day are not recorded/)).toBeVisible()
    const certify = await screen.findByRole('button', { name: 'Certify this log' })
    expect(certify).toBeDisabled()
    expect(certify).toHaveAccessibleDescription('Not yet: 1 h 30 min of this day are not recorded.')
    expect(screen.getByRole('link', { name: 'Fill the gap' })).toHaveAttribute('href', '/my-logs/2026-12-01')
  })

  it('shows the violations of the day, and says before the signature what it does not mean', async () => {
    const violation: RecordDayRow['violations'][number] = {
      rule: 'BREAK_30',
      cfr: '395.3(a)(3)(ii)',
      violation_start: '2026-12-01T21:51:00.000Z',
      violation_end: '2026-12-02T00:56:00.000Z',
      minutes: 185,
      severity: 'egregious',
      sentence: 'Drove 3 h 5 min past the 8 h limit.',
    }
    const recordDay = async (date: string) => buildRecordDay({ date, violations: [violation] })
    openEldLogs({ verbs: { recordDay } }, CHOSEN)
    expect(await screen.findByText(/Drove 3 h 5 min past the 8 h limit/)).toBeVisible()
    expect(screen.getByText(/Certifying says it is true, not that it is legal/)).toBeVisible()
  })
})
