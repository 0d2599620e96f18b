import { isId } from '#services/lists/ids'
import { type Filter } from '#services/lists/filters'
import { findTerms } from '#services/home_terminal/terms'
import { readFleetScope } from '#services/shared/settings'

/**
 * Of a vehicle that a driver of this carrier may take: in service and, with FLEET_SCOPE=carrier, of it too.
 * `null` is whoever is no driver: any in service.
 */
export const usableColumns = <C>(carrier: C | null): { retired: 0; carrier_id?: C } => ({
  retired: 0,
  ...(readFleetScope() === 'carrier' && carrier !== null && { carrier_id: carrier }),
})

/** `kept` is one that the trip has already: it stays where its carrier is another one. */
export function isUsable(
  vehicle: { readonly id: number; readonly retired: boolean; readonly carrierId: number },
  carrierId: number | null,
  kept?: number,
): boolean {
  const { retired, carrier_id: owner = vehicle.carrierId } = usableColumns(carrierId)
  return Number(vehicle.retired) === retired && (vehicle.carrierId === owner || vehicle.id === kept)
}

/** The vehicles that a trip of this user may take. */
export const filterUsable = (): Filter => ({
  kind: 'columns',
  find: async (userId) =>
    isId(userId)
      ? { are: usableColumns((await findTerms(userId)).carrierId) }
      : { problem: 'This must be a driver' },
})
