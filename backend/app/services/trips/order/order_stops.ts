import { type Instant } from '@longhaul/core'
import { EMBEDDED_SOURCE } from '#gateways/road_router/embedded'
import { openGateways, roadsFile } from '#services/places/gateways'
import { isRefusal, refuse, type Refusal } from '#services/shared/refusal'
import { type Ordered } from '#services/trips/order/order_step'
import { ORDER_TASK } from '#services/trips/order/order_task'
import { historyFor, namesInRefusals, refuseRoad } from '#services/trips/plan_trip'
import { checkPlanning, type Planning } from '#services/trips/trip_inputs'
import { type TaskOwner } from '#services/workers/pool'
import { openWorkers } from '#services/workers/workers'

export interface OrderedStops extends Ordered {
  readonly source: string
  readonly homeZone: string
}

/**
 * The best order of a trip's stops, by the built-in roads whoever routes trips: it needs each way between
 * two places. `driverId` null plans a rested driver. Stores nothing.
 */
export async function orderStops(
  body: Planning,
  driverId: number | null,
  now: Instant,
  asker: TaskOwner,
): Promise<OrderedStops | Refusal> {
  const full = openWorkers().refusal(ORDER_TASK, asker)
  if (full) return full
  const checked = await checkPlanning(body, driverId)
  if (isRefusal(checked)) return checked
  const { inputs } = checked
  const { maxMph = null } = await openGateways()
  const prepare = async () => ({
    roads: roadsFile(),
    maxMph,
    inputs,
    names: namesInRefusals(inputs),
    history: await historyFor(inputs, now),
  })
  const answer = await openWorkers().runInTurn(ORDER_TASK, prepare, asker)
  if (isRefusal(answer)) return answer
  if (!answer.ok) return answer.road ? refuseRoad(answer.road, inputs) : refuse('invalid', answer.sentence)
  return { ...answer, source: EMBEDDED_SOURCE, homeZone: inputs.terms.homeZone }
}
