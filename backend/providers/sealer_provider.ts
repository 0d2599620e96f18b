/** Seals the audit trail while the server runs, and what is left when it ends. */
export default class SealerProvider {
  async ready() {
    const { startSealer } = await import('#services/audit/sealer')
    startSealer()
  }

  async shutdown() {
    const { stopProofs } = await import('#services/audit/proof_runs')
    await stopProofs()
    const { stopSealer } = await import('#services/audit/sealer')
    await stopSealer()
  }
}
