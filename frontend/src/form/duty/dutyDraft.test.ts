import { describe, expect, it } from 'vitest'
import { correctionBody, NO_DUTY, dutyBody, type DutyDraft } from './dutyDraft.ts'

const ZONE = 'America/Chicago'
const complete: DutyDraft = {
  status: 'DRIVING',
  start_time: '2026-12-01T06:00',
  end_time: '2026-12-01T10:00',
  location_description: { name: 'Omaha, NE', point: [-95.93, 41.26] },
  adverse: false,
  remarks: ' ',
}

describe('dutyBody', () => {
  it('asks for every field in the words of the spec', () => {
    expect(dutyBody(NO_DUTY, ZONE)).toEqual({
      ok: false,
      errors: {
        status: 'Status is required',
        start_time: 'Start time is required',
        end_time: 'End time is required',
        location_description: 'Location description is required',
      },
    })
  })

  it('sends instants of the home terminal and no empty remark', () => {
    expect(dutyBody(complete, ZONE)).toEqual({
      ok: true,
      body: {
        status: 'DRIVING',
        start_time: '2026-12-01T12:00:00.000Z',
        end_time: '2026-12-01T16:00:00.000Z',
        location_description: 'Omaha, NE',
        remarks: null,
        location: [-95.93, 41.26],
      },
    })
  })

  it('says [0, 0] for a place nobody chose', () => {
    const typed = { ...complete, location_description: { name: 'Behind the barn', point: null } }
    expect(dutyBody(typed, ZONE)).toMatchObject({ ok: true, body: { location: [0, 0] } })
  })

  it('says of driving in adverse conditions that it was, and what they were', () => {
    const met = { ...complete, adverse: true }
    expect(dutyBody({ ...met, remarks: 'ice' }, ZONE)).toEqual({
      ok: false,
      errors: { remarks: 'Say what the adverse conditions were, in at least 4 letters' },
    })
    const body = { special: 'ADVERSE', remarks: 'Snow' }
    expect(dutyBody({ ...met, remarks: 'Snow' }, ZONE)).toMatchObject({ ok: true, body })
    const parked = dutyBody({ ...met, status: 'OFF_DUTY' }, ZONE)
    expect(parked).toMatchObject({ ok: true, body: { remarks: null } })
    expect(parked.ok && parked.body).not.toHaveProperty('special')
  })

  it('a correction sets the mark and takes it away', () => {
    const correct = (before: Partial<DutyDraft>, after: Partial<DutyDraft>) =>
      correctionBody(
        { ...complete, ...before, ...after, reason: 'As it was' },
        { ...complete, ...before },
        ZONE,
        0,
      )
    const met = { adverse: true, remarks: 'Snow' }
    expect(correct({}, met)).toEqual({
      ok: true,
      body: { special: 'ADVERSE', remarks: 'Snow', reason: 'As it was' },
    })
    expect(correct(met, { adverse: false })).toEqual({
      ok: true,
      body: { special: null, reason: 'As it was' },
    })
    expect(correct(met, { status: 'OFF_DUTY' })).toMatchObject({
      body: { status: 'OFF_DUTY', special: null },
    })
    expect(correct(met, { remarks: '' })).toMatchObject({
      ok: false,
      errors: { remarks: expect.stringMatching(/^Say what/) },
    })
  })

  it.each(['2026-12-01T06:00', '2026-12-01T05:59'])('refuses an end at %s', (end_time) => {
    expect(dutyBody({ ...complete, end_time }, ZONE)).toMatchObject({
      ok: false,
      errors: { end_time: 'End time must be after start time' },
    })
  })

  it('reads an end in the repeated hour as its second pass when the first lies before the start', () => {
    const night = { ...complete, start_time: '2026-11-01T01:45', end_time: '2026-11-01T01:15' }
    expect(dutyBody(night, ZONE)).toMatchObject({
      ok: true,
      body: { start_time: '2026-11-01T06:45:00.000Z', end_time: '2026-11-01T07:15:00.000Z' },
    })
  })
})
