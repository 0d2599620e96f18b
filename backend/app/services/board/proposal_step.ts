import { assignCheapest, pairCost, weightOf, type IdleDriver, type WaitingLoad } from '@longhaul/core'

/** Whose truck would be whose. */
interface Trucks {
  readonly carrierId: number | null
  /** The driver has a truck of their own to come with; a load's is in service. */
  readonly hasTruck: boolean
}

export interface ProposalInput {
  readonly drivers: readonly (IdleDriver & Trucks)[]
  readonly loads: readonly (WaitingLoad & Trucks)[]
  /** Any driver may have any truck. */
  readonly shared: boolean
  readonly lateHourMiles: number
}

/** For each load the driver, as indexes; `null` for one that stays. The best of all that can be. */
export function proposePairs({ drivers, loads, shared, lateHourMiles }: ProposalInput): (number | null)[] {
  const costs = loads.map((load) =>
    drivers.map((driver) => {
      const may = driver.hasTruck || (load.hasTruck && (shared || load.carrierId === driver.carrierId))
      const cost = may ? pairCost(driver, load) : null
      return cost && weightOf(cost, lateHourMiles)
    }),
  )
  return [...assignCheapest(costs)]
}
