import { runFor } from '#services/shared/work_context'

/** Seals the audit trail while the server runs, and what is left when it ends. */
export default class SealerProvider {
  async ready() {
    const { startSealer } = await import('#services/proof/sealer')
    runFor({ job: 'sealer' }, startSealer)
  }

  async shutdown() {
    const { stopProofs } = await import('#services/proof/proof_runs')
    await stopProofs()
    const { stopSealer } = await import('#services/proof/sealer')
    await stopSealer()
  }
}
