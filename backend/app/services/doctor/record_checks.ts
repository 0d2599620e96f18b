import { proofSentence } from '@longhaul/core/contract'
import { type Check } from '#services/doctor/check'
import { verifyChain } from '#services/proof/verification'

export const RECORD_CHECKS: readonly Check[] = [
  {
    name: 'chain',
    level: 'fault',
    find: async ({ now, tell }) => {
      const { faults, findings } = await verifyChain({
        now,
        step: async (checked, all) => tell('Records verified', checked, all),
      })
      const [first] = findings
      return faults === 0 || !first
        ? null
        : `The records were changed behind the server's back, in ${faults} place${faults === 1 ? '' : 's'}: ${proofSentence(first).replace(/\.$/, '')}`
    },
    mend: 'run node backend/bin/longhaul.mjs verify, and compare with a backup',
  },
]
