import { type ApiClient } from '@japa/api-client'
import {
  csvLine,
  guessMapping,
  type ExistingChoice,
  type ImportKind,
  type ImportLine,
  type ImportPreview,
  type ImportResult,
} from '@longhaul/core/contract'
import type User from '#models/user'
import { openSession } from '#services/accounts/sessions/sessions'
import { schemaBreach } from '#tests/contract'
import { aUser } from '#tests/support/people'

export type Rows = readonly (readonly string[])[]

export const csv = (rows: Rows) => Buffer.from(rows.map(csvLine).join('').replaceAll("'=", '='))

/** Sends a file as an admin does; answers the server's words. */
export async function importer(client: ApiClient, user?: User) {
  const { access } = await openSession(user ?? (await aUser('admin')))
  const send = async (path: string, file: Buffer | string, type = 'text/csv') => {
    const request = client.post(path).bearerToken(access).header('content-type', type)
    request.request.buffer(true).parse((response, done) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        done(null, /json(;|$)/.test(response.headers['content-type'] ?? '') ? JSON.parse(text) : text)
      })
    })
    void request.request.send(file)
    return request
  }
  const text = (answer: Awaited<ReturnType<typeof send>>) => answer.body() as unknown as string
  return {
    send,
    async preview(kind: ImportKind, file: Buffer, type?: string) {
      const answer = await send(`/api/imports/${kind}/preview/`, file, type)
      return { status: answer.status(), body: answer.body() as ImportPreview & { detail: string } }
    },
    async run(
      kind: ImportKind,
      file: Buffer,
      {
        mapping,
        dryRun = false,
        type,
        ...how
      }: {
        mapping?: object
        dryRun?: boolean
        type?: string
        existing?: ExistingChoice
        seen?: string
      } = {},
    ) {
      const headings = file.toString().split(/\r?\n/, 1)[0]!.split(',')
      const query = new URLSearchParams({
        mapping: JSON.stringify(mapping ?? guessMapping(kind, headings)),
        dry_run: String(dryRun),
        ...how,
      })
      const answer = await send(`/api/imports/${kind}/?${query.toString()}`, file, type)
      const lines =
        answer.status() === 200
          ? text(answer)
              .trimEnd()
              .split('\n')
              .map((line) => JSON.parse(line) as ImportLine)
          : []
      for (const line of lines) {
        const problem = schemaBreach('ImportLine', line)
        if (problem) throw new Error(problem)
      }
      const last = lines.at(-1)
      return {
        status: answer.status(),
        detail: (answer.body() as { detail?: string }).detail,
        lines,
        result: last && 'result' in last ? last.result : ({} as ImportResult),
      }
    },
  }
}

export const VEHICLE_HEAD = ['Vehicle number', 'License plate', 'State', 'Carrier']

/** The columns that a file of trips must have. */
export const TRIP_HEAD = [
  'Driver username',
  'Vehicle',
  'Current location',
  'Pickup',
  'Dropoff',
  'Start time',
  'Cycle hours used',
]
