import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import fc from 'fast-check'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs the core's tests for Stryker in its own process. They are loaded once, and each change of the code
 * meets the tests that reach it, the quickest first, up to the first that fails.
 * It is quick because nothing is started or loaded for a change.
 */

/** Start processes or read the docs, which no change reaches. */
const LEFT_OUT = ['test/hos.test.ts', 'test/rulesDoc.test.ts']
/** Take long, and tell nothing of the rules that the rules' own tests do not tell. */
const PLANNER = ['src/hos/planner/**/*.test.ts', 'test/exhaustive.test.ts']
/**
 * What the first run told, for the processes that take over from one that hangs: milliseconds and hits of
 * each test.
 */
const FIRST_RUN = 'first-run.json'
/**
 * A test that meets the changes of a file more often than this is left out: the search given up after
 * thousands of plans, watched.
 */
const MOST_HITS = 50_000_000
/** `TESTS` names the tests that changes meet, `SLOWEST_MS` leaves slow ones out: fewer, but soon. */
const TESTS = process.env.TESTS?.split(' ')
const SLOWEST_MS = Number(process.env.SLOWEST_MS ?? Infinity)
const STANDS_IN = { vitest: './vitest.mjs', './exhaustive.ts': './keptSearch.ts' }

/**
 * A change that tests meet both as they load and as they run would have all of them loaded anew in another
 * process. It meets those that run alone: what they made while loading stays as it was.
 */
function forgetLoading({ static: whileLoading, perTest }) {
  for (const hits of Object.values(perTest)) for (const id of Object.keys(hits)) delete whileLoading[id]
}

class InProcess {
  static inject = tokens(commonTokens.options)
  #files
  #leftOut
  #tests = []
  #hits = {}
  #stryker = (globalThis.__stryker__ ??= {})

  constructor({ mutate }) {
    // What is said of trips meets their own tests; no rule reaches it.
    this.#files =
      TESTS ??
      (mutate.some((file) => file.includes('trips'))
        ? 'src/trips/**/*.test.ts'
        : '{src/hos,test}/**/*.test.ts')
    const all = TESTS !== undefined || mutate.some((file) => file.includes('planner'))
    this.#leftOut = all ? LEFT_OUT : [...LEFT_OUT, ...PLANNER]
  }

  capabilities() {
    return { reloadEnvironment: false }
  }

  async init() {
    process.env.LAW_RUNS = '30'
    // Every mutant meets the cases of `npm test`, so that a score can be measured again; which case is the
    // smallest does not matter.
    await import(pathToFileURL(resolve('test/seed.ts')).href)
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
    registerHooks({
      resolve: (specifier, context, next) =>
        Object.hasOwn(STANDS_IN, specifier)
          ? next(new URL(STANDS_IN[specifier], import.meta.url).href, context)
          : next(specifier, context),
    })
    const { collected } = await import('./vitest.mjs')
    for (const fileName of globSync(this.#files, { exclude: this.#leftOut }).sort()) {
      const before = collected.length
      await import(pathToFileURL(resolve(fileName)).href)
      for (const { name, ...test } of collected.slice(before))
        this.#tests.push({ id: `${fileName} > ${name}`, name, fileName, ...test })
    }
    if (existsSync(FIRST_RUN)) this.#learn(JSON.parse(readFileSync(FIRST_RUN, 'utf8')))
  }

  #learn({ ms, hits }) {
    const total = ({ id }) => Object.values(hits[id] ?? {}).reduce((sum, n) => sum + n, 0)
    this.#hits = hits
    this.#tests = this.#tests
      .filter((test) => total(test) <= MOST_HITS && ms[test.id] <= SLOWEST_MS)
      .sort((a, b) => ms[a.id] - ms[b.id])
  }

  async dryRun() {
    const tests = []
    for (const test of this.#tests) {
      this.#stryker.currentTestId = test.id
      tests.push(await this.#run(test))
    }
    delete this.#stryker.currentTestId
    const { mutantCoverage } = this.#stryker
    if (SLOWEST_MS < Infinity) forgetLoading(mutantCoverage)
    const firstRun = {
      ms: Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs])),
      hits: mutantCoverage.perTest,
    }
    writeFileSync(FIRST_RUN, JSON.stringify(firstRun))
    this.#learn(firstRun)
    return { status: DryRunStatus.Complete, tests, mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter }) {
    const wanted = new Set(testFilter)
    const tests = []
    for (const test of this.#tests) {
      if (!wanted.has(test.id)) continue
      // A loop without end is noticed where it runs, long before the time is up.
      const hitLimit = 10_000 + 100 * this.#hits[test.id][activeMutant.id]
      Object.assign(this.#stryker, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
      const result = await this.#run(test)
      const endless = determineHitLimitReached(this.#stryker.hitCount, hitLimit)
      if (endless) return toMutantRunResult(endless)
      tests.push(result)
      if (result.status === TestStatus.Failed) break
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests })
  }

  async #run(test) {
    const { id, name, fileName } = test
    const began = performance.now()
    let failureMessage
    try {
      await test.run()
    } catch (error) {
      failureMessage = String(error)
    }
    const timeSpentMs = performance.now() - began
    if (timeSpentMs > test.timeout) failureMessage ??= `took longer than ${test.timeout} ms`
    const told = { id, name, fileName, timeSpentMs }
    return failureMessage === undefined
      ? { ...told, status: TestStatus.Success }
      : { ...told, status: TestStatus.Failed, failureMessage }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'inProcess', InProcess)]
