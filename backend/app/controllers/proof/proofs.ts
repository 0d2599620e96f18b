import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { readChainState } from '#services/proof/proof'
import { cancelProof, startProof } from '#services/proof/proof_runs'
import { auditProof } from '#transformers/audit_proof'
import { proofOrder } from '#validators/audit'

/** Whether anybody changed the audit trail behind the server's back. */
export default class AuditProofs {
  async show({ response }: HttpContext) {
    response.header('cache-control', 'private, no-store')
    return auditProof(await readChainState())
  }

  /** Begins to verify; `show` tells how far it is and what it found. */
  async store({ auth, request, response }: HttpContext) {
    const { head } = await request.validateUsing(proofOrder)
    orThrow(await startProof(auth.getUserOrFail().id, head ?? null))
    return response.accepted(auditProof(await readChainState()))
  }

  async destroy() {
    orThrow(await cancelProof())
    return auditProof(await readChainState())
  }
}
