/**
 * Proves that nobody changed the audit trail, a signed day or the log behind the server's back:
 *
 * node backend/bin/proof.mjs [--head <head>]                  verify the whole chain; 1 on a fault
 * node backend/bin/proof.mjs head                             print the chain's end, to keep elsewhere
 * node backend/bin/proof.mjs prune [--before <YYYY-MM-DD>]    remove old events, sign a checkpoint
 * node backend/bin/proof.mjs grants <user> <retention user>   print the grants of these database users
 *
 * Started by the server for the Proof page, it reports its progress instead.
 */
import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { Ignitor } from '@adonisjs/core'
import { utcDate } from '@longhaul/core'
import { comparedSentence, proofSentence } from '@longhaul/core/contract'
import { type ProofReport } from '#models/audit_chain'
import { explainStart } from '#services/operations/start_trouble'

process.env.TZ = 'UTC'

const USAGE = `Usage: node backend/bin/proof.mjs [--head <head>]
       node backend/bin/proof.mjs head
       node backend/bin/proof.mjs prune [--before <YYYY-MM-DD>]
       node backend/bin/proof.mjs grants <user> <retention user>`

const root = new URL('../', import.meta.url)
const app = new Ignitor(root, {
  importer: (path) =>
    path.startsWith('./') || path.startsWith('../') ? import(new URL(path, root).href) : import(path),
}).createApp('console')

/** Ends with 2: nothing was found out. */
function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 2
}

const timeIn = (iso: string, zone?: string): string =>
  zone === undefined
    ? iso
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(iso),
      )

function print(report: ProofReport): void {
  const { seals, faults, notes, waiting, pruned, head, compared, findings } = report
  for (const finding of findings) console.log(proofSentence(finding, timeIn))
  if (faults + notes > findings.length) console.log(`... and ${faults + notes - findings.length} more.`)
  if (pruned > 0) console.log(`${pruned} events were removed by retention; their seals are there.`)
  if (waiting > 0) console.log(`${waiting} rows wait to be sealed.`)
  console.log(comparedSentence(compared))
  if (head) console.log(`Head: ${head.seq}-${head.hash}`)
  console.log(
    faults === 0
      ? `${seals} seals verified: nothing was changed.`
      : `${seals} seals verified: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
  )
  if (faults > 0) process.exitCode = 1
}

async function verify(head: string | undefined): Promise<void> {
  const { verifyChain } = await import('#services/proof/verification')
  const { parseHead } = await import('#services/proof/chain')
  if (head !== undefined && !parseHead(head)) return fail('This is no head of the chain. Copy it whole.')
  let reportedAt = 0
  const report = await verifyChain({
    head,
    now: Date.now(),
    step: async (checked, total) => {
      if (!process.send || performance.now() - reportedAt < 250) return
      reportedAt = performance.now()
      process.send({ checked, total })
    },
  })
  if (process.send) process.send({ report })
  else print(report)
}

async function printHead(): Promise<void> {
  const { findHead } = await import('#services/proof/sealer')
  const { formatHead, readOwnPublicKey } = await import('#services/proof/chain')
  const head = await findHead()
  if (!head) return fail('Nothing is sealed yet.')
  console.log(`Head: ${formatHead(head)}\nKey:  ${readOwnPublicKey()}`)
}

async function pruneBefore(asked: string | undefined): Promise<void> {
  const { keptFrom, prune, readDay } = await import('#services/proof/prune')
  const { isRefusal } = await import('#services/shared/refusal')
  const { loadSettings } = await import('#services/settings/stored_settings')
  await loadSettings()
  const before = asked === undefined ? keptFrom(Date.now()) : readDay(asked)
  if (before === null) return fail(USAGE)
  const day = utcDate(before)
  const pruned = await prune(before, Date.now())
  if (isRefusal(pruned)) return fail(pruned.sentence)
  console.log(`${pruned.events} events of before ${day} were removed.`)
  if (!pruned.sealed)
    console.log('What it added could not be sealed from here: the server does it, let it run.')
}

async function printGrants(user: string, retention: string): Promise<void> {
  const { makeGrantStatements } = await import('#services/proof/grants')
  const { isRefusal } = await import('#services/shared/refusal')
  const statements = await makeGrantStatements({ app: user, retention })
  if (isRefusal(statements)) fail(statements.sentence)
  else console.log(statements.join('\n'))
}

// Nobody waits for the result of a verification whose server has gone.
process.on('disconnect', () => process.exit(2))

/** What is asked, before anything is opened; `null` when that is no command. */
function readCommand(): (() => Promise<void>) | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { head: { type: 'string' }, before: { type: 'string' } },
    })
    const [command = 'verify', ...rest] = positionals
    if (command === 'grants' && rest.length === 2) return () => printGrants(rest[0]!, rest[1]!)
    if (rest.length > 0) return null
    if (command === 'verify') return () => verify(values.head)
    if (command === 'head') return printHead
    const { before } = values
    return command === 'prune' ? () => pruneBefore(before) : null
  } catch {
    return null
  }
}

const command = readCommand()
try {
  if (command === null) fail(USAGE)
  else {
    await app.init()
    await import('#start/env')
    await app.boot()
    await command()
  }
} catch (error) {
  process.exitCode = 2
  await explainStart(error)
} finally {
  await app.terminate()
  process.disconnect?.()
}
