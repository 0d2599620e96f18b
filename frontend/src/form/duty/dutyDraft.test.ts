import { describe, expect, it } from 'vitest'
import { NO_DUTY, dutyBody, type DutyDraft } from './dutyDraft.ts'

const ZONE = 'America/Chicago'
const complete: DutyDraft = {
  status: 'DRIVING',
  start_time: '2026-12-01T06:00',
  end_time: '2026-12-01T10:00',
  location_description: { name: 'Omaha, NE', point: [-95.93, 41.26] },
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
