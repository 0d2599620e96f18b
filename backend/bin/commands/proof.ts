import { utcDate } from '@longhaul/core'
import { comparedSentence, isProofFault, proofSentence } from '@longhaul/core/contract'
import { type ProofReport } from '#models/audit_chain'
import { formatHead, parseHead, readOwnPublicKey } from '#services/proof/chain'
import { makeGrantStatements } from '#services/proof/grants'
import { keptFrom, prune, readDay } from '#services/proof/prune'
import { findHead } from '#services/proof/sealer'
import { verifyChain } from '#services/proof/verification'
import { loadSettings } from '#services/settings/stored_settings'
import { isRefusal, refuse } from '#services/shared/refusal'
import { EXIT, type Run } from './command.js'

const timeIn = (iso: string, zone?: string): string =>
  zone === undefined
    ? iso
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(iso),
      )

function linesOf({ seals, faults, notes, waiting, pruned, head, compared, findings }: ProofReport): string[] {
  const more = faults + notes - findings.length
  return [
    ...findings.map((finding) => proofSentence(finding, timeIn)),
    ...(more > 0 ? [`... and ${more} more.`] : []),
    ...(pruned > 0 ? [`${pruned} events were removed by retention; their seals are there.`] : []),
    ...(waiting > 0 ? [`${waiting} rows wait to be sealed.`] : []),
    comparedSentence(compared),
    ...(head ? [`Head: ${head.seq}-${head.hash}`] : []),
    faults === 0
      ? `${seals} seals verified: nothing was changed.`
      : `${seals} seals verified: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
  ]
}

export const verify: Run = async ({ HEAD: head }, { tell }) => {
  if (head !== undefined && !parseHead(head))
    return refuse('invalid', 'This is no head of the chain. Copy it whole.')
  const report = await verifyChain({
    head,
    now: Date.now(),
    step: async (checked, total) => tell('Records verified', checked, total),
  })
  const broken = report.findings.find(({ what }) => isProofFault(what))
  return {
    sentence: linesOf(report).join('\n'),
    facts: { ...report, first: broken ? proofSentence(broken, timeIn) : null },
    code: report.faults > 0 ? EXIT.fault : EXIT.done,
  }
}

export const printHead: Run = async () => {
  const head = await findHead()
  if (!head) return refuse('not-found', 'Nothing is sealed yet.')
  const key = readOwnPublicKey()
  return { sentence: `Head: ${formatHead(head)}\nKey:  ${key}`, facts: { head: formatHead(head), key } }
}

export const pruneBefore: Run = async ({ BEFORE: day }) => {
  await loadSettings()
  const before = day === undefined ? keptFrom(Date.now()) : readDay(day)
  if (before === null) return refuse('invalid', `'${day}' is no day: write it as 2026-01-31.`)
  const pruned = await prune(before, Date.now())
  if (isRefusal(pruned)) return pruned
  const done = `${pruned.events} events of before ${utcDate(before)} were removed.`
  return {
    sentence: pruned.sealed
      ? done
      : `${done}\nWhat it added could not be sealed from here: the server does it, let it run.`,
    facts: { ...pruned, before: utcDate(before) },
  }
}

export const printGrants: Run = async ({ USER: app = '', 'RETENTION-USER': retention = '' }) => {
  const statements = await makeGrantStatements({ app, retention })
  return isRefusal(statements) ? statements : { sentence: statements.join('\n'), facts: { statements } }
}
