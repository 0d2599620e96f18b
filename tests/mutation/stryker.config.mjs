import { fileURLToPath } from 'node:url'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: [fileURLToPath(new URL('./runner.mjs', import.meta.url))],
  testRunner: 'inProcess',
  coverageAnalysis: 'perTest',
  // A busy machine is no kill: only a run that takes this much longer than its tests did counts as a timeout.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  concurrency: 1,
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: process.env.MUTATION_REPORT ?? 'reports/mutation/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // The mutants of static code would need every test; there are only tables of constants there.
  ignoreStatic: true,
}
