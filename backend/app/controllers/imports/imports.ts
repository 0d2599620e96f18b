import { type HttpContext } from '@adonisjs/core/http'
import {
  guessMapping,
  IMPORT_KINDS,
  type ExistingChoice,
  type ImportKind,
  type ImportPreview,
  type ImportResult,
  type TripBody,
} from '@longhaul/core/contract'
import { BROKEN_SAVING } from '#exceptions/handler'
import { orThrow, STATUS } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { writerOf } from '#middleware/asker'
import { fileBody } from '#middleware/file_body'
import { describeDatabaseFailure } from '#services/database/database_trouble'
import { type Checked, type ImportRun, type Updates } from '#services/imports/check_rows'
import { carrierImport } from '#services/imports/carriers'
import { driverImport } from '#services/imports/drivers'
import { existingDrivers } from '#services/imports/existing_drivers'
import { existingVehicles } from '#services/imports/existing_vehicles'
import { streamProgress } from '#services/imports/progress'
import { readInThread } from '#services/imports/read_apart'
import { findMappingProblem, runImport } from '#services/imports/run_import'
import { refuseTooManyTrips, runTripImport, type TripImportRun } from '#services/imports/trips/run_trips'
import { vehicleImport } from '#services/imports/vehicles'
import { findBuiltInZone } from '#services/places/places'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { importWarning } from '#transformers/candidates'
import { driverFacts, newDriver } from '#validators/accounts'
import { carrier, carrierFields, vehicle, vehicleFields, vehiclePapers } from '#validators/fleet'
import { firstMessages, importQuery } from '#validators/imports'
import { newTrip } from '#validators/trips'

const SAMPLE = 10

const kindOf = (name: unknown): ImportKind | Refusal =>
  IMPORT_KINDS.find((kind) => kind === name) ?? refuse('not-found', 'There is no such import.')

interface Rules<Input> {
  tryValidate(data: unknown): Promise<[{ messages: unknown }, null] | [null, Input]>
}

/** The rules of a form, as an import asks them. */
const rulesOf =
  <Input, F>(rules: Rules<Input>, fieldsOf: (input: NonNullable<Input>) => F | Promise<F>) =>
  async (body: Record<string, unknown>): Promise<Checked<F>> => {
    const [error, input] = await rules.tryValidate(body)
    return error
      ? { errors: firstMessages(error.messages) }
      : { fields: await fieldsOf(input as NonNullable<Input>) }
  }

type Common = Omit<ImportRun<never, never>, 'definition' | 'check' | 'updates'> &
  Pick<TripImportRun, 'asker' | 'tell'> & {
    readonly existing: ExistingChoice
  }

const updatesOf = <Input extends object>(
  { existing }: Common,
  of: Updates['of'],
  rules: Rules<Input>,
): Updates | null =>
  existing === 'update'
    ? { of, check: rulesOf(rules, (input) => Object.fromEntries(Object.entries(input))) }
    : null

const RUNS: Record<ImportKind, (run: Common) => Promise<ImportResult | Refusal>> = {
  carriers: (run) =>
    runImport({
      ...run,
      definition: carrierImport,
      updates: null,
      check: rulesOf(carrier, async (input) =>
        carrierFields(input, input.home_zone ?? (await findBuiltInZone(input.main_office_address))),
      ),
    }),
  vehicles: (run) =>
    runImport({
      ...run,
      definition: vehicleImport,
      check: rulesOf(vehicle, vehicleFields),
      updates: updatesOf(run, existingVehicles, vehiclePapers),
    }),
  drivers: (run) =>
    runImport({
      ...run,
      definition: driverImport,
      check: rulesOf(newDriver, (input) => input),
      updates: updatesOf(run, existingDrivers, driverFacts),
    }),
  async trips(run) {
    const outcome = await runTripImport({ ...run, check: rulesOf(newTrip, (input): TripBody => input) })
    if (isRefusal(outcome)) return outcome
    const { warned, ...result } = outcome
    return { ...result, warnings: warned.map(importWarning) }
  },
}

/** The query's mapping is JSON; what is none is refused by the rules. */
function queryOf({ mapping, ...rest }: Record<string, unknown>): unknown {
  try {
    return { ...rest, mapping: typeof mapping === 'string' ? (JSON.parse(mapping) as unknown) : undefined }
  } catch {
    return { ...rest, mapping: 'not JSON' }
  }
}

/** Records from a CSV file or workbook: first a preview, then all rows or none; trips one by one. */
export default class Imports {
  async preview(ctx: HttpContext): Promise<ImportPreview> {
    const kind = orThrow(kindOf(ctx.params['kind']))
    const file = orThrow(await fileBody(ctx))
    const { format, encoding, headings, count, rows } = orThrow(await readInThread(file, SAMPLE))
    orThrow(refuseTooManyTrips(kind, count))
    return {
      format,
      encoding,
      columns: [...headings],
      mapping: guessMapping(kind, headings),
      rows: count,
      sample: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    }
  }

  async store(ctx: HttpContext) {
    const { params, request, response, logger } = ctx
    const kind = orThrow(kindOf(params['kind']))
    const {
      mapping: chosen,
      dry_run: dryRun = false,
      existing = 'refuse',
      seen,
    } = await importQuery.validate(queryOf(request.qs()))
    const table = orThrow(await readInThread(orThrow(await fileBody(ctx))))
    const mapping = Object.fromEntries(
      Object.entries(chosen).filter((choice): choice is [string, number] => choice[1] !== undefined),
    )
    orThrow(findMappingProblem(kind, mapping, table.headings.length, existing))
    const [actor, asker] = [actorOf(ctx), writerOf(ctx)]
    const lines = streamProgress(
      (watched) => RUNS[kind]({ kind, table, mapping, dryRun, existing, seen, actor, asker, ...watched }),
      ({ reason, sentence }) => ({ status: STATUS[reason], detail: sentence }),
      (error) => {
        logger.error({ err: error, request_id: request.id() }, 'import failed')
        return describeDatabaseFailure(error) ?? { status: 500, detail: BROKEN_SAVING }
      },
    )
    response.header('content-type', 'application/jsonl; charset=utf-8')
    response.header('cache-control', 'private, no-store')
    // A proxy in front must not hold the progress back.
    response.header('x-accel-buffering', 'no')
    return response.stream(lines)
  }
}
