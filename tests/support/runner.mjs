import { availableParallelism } from 'node:os'
import { ensureBaked, ensureBuilt } from '../../backend/bin/launch/build.mjs'
import { stopAsked } from '../../backend/bin/launch/processes.mjs'
import { Refusal } from '../../backend/bin/launch/refusal.mjs'
import { findChromium } from './browser.mjs'
import { findMysql } from './mysql.mjs'
import { cleanEnv } from './cleanEnv.mjs'
import { CHECK, STAGES } from './stages.mjs'

const say = (line) => console.log(line)
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

/** Two lanes more than processors: browsers, databases and processes wait as often as they work. */
const LANES = Math.min(6, availableParallelism() + 2)
/** A stage may use two processors' worth of a machine that has more than two. */
const WORKERS = availableParallelism() > 2 ? 2 : 1

function chosen(names) {
  const wanted = names.flatMap((name) => (name === 'check' ? CHECK : [name]))
  const unknown = wanted.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown) {
    throw new Refusal(
      `'${unknown}' is not a stage; there are ${STAGES.map((stage) => stage.name).join(', ')}.`,
    )
  }
  return STAGES.filter((stage) => wanted.length === 0 || wanted.includes(stage.name))
}

/**
 * What the chosen stages need, got ready side by side; stops with one sentence when something cannot be had.
 */
async function setUp(stages) {
  const needs = new Set(stages.flatMap((stage) => stage.needs))
  const began = performance.now()
  const ready = { env: cleanEnv(process.env), workers: WORKERS, stop: async () => {} }
  const prepare = async () => {
    if (needs.has('built')) await ensureBuilt(say)
    else if (needs.has('data')) await ensureBaked(say)
  }
  const results = await Promise.allSettled([
    prepare(),
    needs.has('mysql') && findMysql(say),
    needs.has('chromium') && findChromium(say),
  ])
  const [, mysql, chromium] = results.map((result) => result.value)
  if (mysql) Object.assign(ready, { mysql, stop: mysql.stop })
  ready.chromium = chromium
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    await ready.stop()
    throw failure.reason
  }
  report('set-up', '', seconds(began), true)
  return ready
}

function report(name, counts, took, ok) {
  say(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(11)} ${counts.padEnd(34)} ${took.padStart(6)} s`)
}

const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`

/** Lines of a tool's output that say a test passed; the colour codes may stand before the tick. */
const PASSED = /^(\s|\p{Cc}\[\d+m)*[✓✔]/u
const withoutPassed = (output) =>
  output
    .split('\n')
    .filter((line) => !PASSED.test(line))
    .join('\n')
    .trim()

async function runOne(stage, context) {
  const began = performance.now()
  let result
  try {
    result = await stage.run(context)
  } catch (error) {
    result = {
      passed: 0,
      failed: 1,
      skipped: 0,
      output: error instanceof Error ? error.stack : String(error),
    }
  }
  report(stage.name, inWords(result), seconds(began), result.failed === 0)
  if (result.failed > 0)
    say(`\n--- ${stage.name}\n${withoutPassed(result.output)}\n--- end of ${stage.name}\n`)
  return result
}

/** Runs the named stages (none = all), the longest first, some beside each other. */
export async function runStages(names) {
  const stages = chosen(names)
  const abort = new AbortController()
  void stopAsked().then(() => abort.abort())
  const context = { ...(await setUp(stages)), signal: abort.signal }
  const waiting = [...stages].sort((a, b) => b.cost - a.cost)
  const results = []
  const lane = async () => {
    for (let stage = waiting.shift(); stage && !abort.signal.aborted; stage = waiting.shift()) {
      results.push(await runOne(stage, context))
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } finally {
    await context.stop()
  }
  const total = (key) => results.reduce((all, result) => all + (result[key] ?? 0), 0)
  const [passed, failed, skipped] = [total('passed'), total('failed') + waiting.length, total('skipped')]
  say(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failed === 0 ? 0 : 1
}
