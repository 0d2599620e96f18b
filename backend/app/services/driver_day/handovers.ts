import { Secret } from '@adonisjs/core/helpers'
import { type HandoverLink } from '@longhaul/core/contract'
import User from '#models/user'
import { refuseClosedAccount } from '#services/accounts/sessions/sessions'
import { recordDaysPdf } from '#services/audit/disclosures'
import { recordEvent, type Actor } from '#services/audit/trail'
import { inTransaction } from '#services/database/in_transaction'
import { refuse, type Refusal } from '#services/shared/refusal'

const SPENT = refuse(
  'not-found',
  'This link has been opened or has run out. Please ask the driver for a new one.',
)

/** In the place of an earlier link; it ends with the session it was made in. */
export const issueHandover = (driver: User, actor: Actor): Promise<HandoverLink> =>
  inTransaction(async (trx) => {
    const { type } = User.handovers.kind
    await trx.from('auth_access_tokens').where({ tokenable_id: driver.id, type }).delete()
    await recordEvent(actor, 'hand-over', { kind: 'user', id: driver.id }, {}, trx)
    const name = actor.session ?? 'hand-over'
    const link = await User.handovers.within(trx).create(driver, ['*'], { name })
    return { token: link.value!.release(), expires_at: link.expiresAt!.toISOString() }
  })

/** A link that may still be opened. */
export interface OpenHandover {
  readonly driver: User
  /** Refused where somebody else was first; what cannot be audited is not given out. */
  spend(address: string, days: { from: string; to: string }): Promise<Refusal | null>
}

/** Spent by itself when the file is ready, so that a busy server does not cost the link. */
export async function findHandover(token: string): Promise<OpenHandover | Refusal> {
  const link = await User.handovers.findByValue(new Secret(token))
  const driver = link && !link.isExpired() ? await User.find(link.tokenableId) : null
  if (!link || !driver || refuseClosedAccount(driver)) return SPENT
  return {
    driver,
    spend: (address, days) =>
      inTransaction(async (trx) => {
        // The deletion is the lock: of two openings at once only one succeeds.
        const { type } = User.handovers.kind
        const spent = await trx.from('auth_access_tokens').where({ id: link.identifier, type }).delete()
        if (Number(spent) === 0) return SPENT
        await recordDaysPdf({ userId: null, address }, driver.id, { ...days, handover: true }, trx)
        return null
      }),
  }
}
