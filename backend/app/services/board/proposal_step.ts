import { assignCheapest, pairCost, weightOf, type IdleDriver, type WaitingLoad } from '@longhaul/core'

interface Driver extends IdleDriver {
  readonly carrierId: number | null
  /** Of their own, to come with. */
  readonly hasTruck: boolean
}

interface Load extends WaitingLoad {
  /** The carriers whose drivers may take the load's own truck. */
  readonly truckFor: readonly (number | null)[]
}

export interface ProposalInput {
  readonly drivers: readonly Driver[]
  readonly loads: readonly Load[]
  readonly lateHourMiles: number
}

/** For each load the driver, as indexes; `null` for one that stays. The best of all that can be. */
export function proposePairs({ drivers, loads, lateHourMiles }: ProposalInput): (number | null)[] {
  const costs = loads.map((load) =>
    drivers.map((driver) => {
      const may = driver.hasTruck || load.truckFor.includes(driver.carrierId)
      const cost = may ? pairCost(driver, load) : null
      return cost && weightOf(cost, lateHourMiles)
    }),
  )
  return [...assignCheapest(costs)]
}
