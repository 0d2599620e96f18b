import { BadInput } from '../../units.ts'
import { assertRequest } from '../planner/assertRequest.ts'
import { requestOf, WHO } from './problem.ts'
import type { TeamRequest } from './types.ts'

/** Throws `BadInput` naming the first field of the request that cannot be. */
export function assertTeam(request: TeamRequest): void {
  const [one, other] = request.drivers
  for (const who of WHO) {
    const path = `drivers[${who}]`
    try {
      assertRequest(requestOf(request, who))
    } catch (error) {
      if (!(error instanceof BadInput) || !/^(context|state)/.test(error.path)) throw error
      throw new BadInput(`${path}.${error.path}`, error.message.slice(error.path.length + 2))
    }
  }
  if (one.context.sleeperBerth !== other.context.sleeperBerth)
    throw new BadInput('drivers[1].context.sleeperBerth', 'not as for the other driver of the truck')
}
