import { miles, type PlanLeg } from '@longhaul/core'
import { type RoutedLeg } from '@longhaul/core/geo'
import { readNetwork } from '@longhaul/atlas/format'
import { type Network } from '@longhaul/atlas/route'

/** Of this thread: opened once. */
let opened: { readonly path: string; readonly network: Network } | undefined

/** The built-in roads in a thread of the pool. */
export function openRoads(path: string): Network {
  if (opened?.path !== path) opened = { path, network: readNetwork(path) }
  return opened.network
}

/** At so many miles per hour at most. */
export function keptTo(leg: RoutedLeg, maxSpeed: number | null): RoutedLeg {
  if (maxSpeed === null) return leg
  const stretches = leg.stretches.map((stretch) => ({
    ...stretch,
    minutes: Math.max(stretch.minutes, (stretch.miles / maxSpeed) * 60),
  }))
  return { ...leg, stretches, minutes: stretches.reduce((sum, stretch) => sum + stretch.minutes, 0) }
}

export const planLeg = ({ stretches }: RoutedLeg): PlanLeg => ({
  stretches: stretches.map(({ miles: length, minutes: time }) => ({ miles: miles(length), minutes: time })),
})
