import { type HttpContext } from '@adonisjs/core/http'
import { LATE_HOUR_MILES } from '@longhaul/core'
import { type CandidatesLine } from '@longhaul/core/contract'
import { BROKEN } from '#exceptions/handler'
import { orThrow, STATUS } from '#exceptions/refused'
import { writerOf } from '#middleware/asker'
import { type Report } from '#services/board/candidates'
import { proposeAssignments } from '#services/board/proposals'
import { findDrivers, findLoads } from '#services/board/searches'
import { parseId } from '#services/lists/ids'
import { streamLines } from '#services/shared/json_lines'
import { now } from '#services/shared/now'
import { type Refusal } from '#services/shared/refusal'
import { findTrip } from '#services/trips/trip_lists'
import { type TaskOwner } from '#services/workers/pool'
import { candidateRow, openLoadRow } from '#transformers/candidates'
import { proposalAsked } from '#validators/board'

type Say = (line: CandidatesLine) => void
type Search = (asker: TaskOwner, report: Report, say: Say) => Promise<Refusal | null>

/** Candidates as they are planned; whoever stops reading ends the search. */
function stream(ctx: HttpContext, search: Search) {
  const { logger, request, response } = ctx
  response.header('content-type', 'application/jsonl; charset=utf-8')
  response.header('cache-control', 'private, no-store')
  // A proxy in front must not hold the progress back.
  response.header('x-accel-buffering', 'no')
  const lines = streamLines<CandidatesLine>(async (say, signal) => {
    const report: Report = (done, all, candidates) =>
      say({ done, all, candidates: candidates.map(candidateRow) })
    try {
      const refusal = await search({ ...writerOf(ctx), signal }, report, say)
      if (refusal) say({ problem: { status: STATUS[refusal.reason], detail: refusal.sentence } })
    } catch (error) {
      logger.error({ err: error, request_id: request.id() }, 'search failed')
      say({ problem: { status: 500, detail: BROKEN } })
    }
  })
  return response.stream(lines)
}

export default class Searches {
  async proposal(ctx: HttpContext) {
    const { late_hour_miles: lateHourMiles = LATE_HOUR_MILES } =
      await ctx.request.validateUsing(proposalAsked)
    return stream(ctx, (asker, report, say) =>
      proposeAssignments(
        lateHourMiles,
        now(),
        asker,
        (left) => say({ done: 0, all: 0, candidates: [], left: left.map(openLoadRow) }),
        report,
      ),
    )
  }

  async drivers(ctx: HttpContext) {
    const trip = orThrow(await findTrip(ctx.auth.getUserOrFail(), ctx.params['id']))
    const given = ctx.request.qs()['driver'] as unknown
    const driverId = given === undefined ? undefined : parseId(given)
    return stream(ctx, (asker, report) => findDrivers(trip, driverId, now(), asker, report))
  }

  async loads(ctx: HttpContext) {
    const driverId = parseId(ctx.params['id'])
    return stream(ctx, (asker, report) => findLoads(driverId, now(), asker, report))
  }
}
