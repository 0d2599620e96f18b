import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const PLANNER = ['src/hos/planner.test.ts', 'src/hos/planner.halves.test.ts', 'src/hos/planner/*.test.ts']
const PLANNER_LAWS = ['src/hos/planner.laws.test.ts', 'src/hos/planner/replay.laws.test.ts']
const EXHAUSTIVE = 'test/exhaustive.test.ts'

/** Which tests meet the mutants; never those that start processes. */
const TESTS = {
  rules: {
    include: ['src/hos/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...PLANNER, ...PLANNER_LAWS, EXHAUSTIVE, 'test/hos.test.ts'],
  },
  planner: { include: PLANNER, exclude: PLANNER_LAWS },
  // Beside the exhaustive search the laws of a plan, which take most of the time, find nothing more.
  search: { include: [...PLANNER, EXHAUSTIVE], exclude: ['src/hos/planner.laws.test.ts'] },
}

/** A mutant is done with at its first failure, so single cases come before laws. */
class CasesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => (/laws|exhaustive/.test(moduleId) ? 1 : 0)
    return Promise.resolve(files.sort((a, b) => turn(a) - turn(b) || a.moduleId.localeCompare(b.moduleId)))
  }
}

/** The core's tests as mutation testing runs them, laws cut to 30 cases. */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^\.\/exhaustive\.ts$/,
        replacement: fileURLToPath(new URL('./keptSearch.ts', import.meta.url)),
      },
    ],
  },
  test: {
    ...TESTS[(process.env['MUTATE_TESTS'] ?? 'rules') as keyof typeof TESTS],
    environment: 'node',
    isolate: false,
    sequence: { sequencer: CasesFirst },
    setupFiles: [fileURLToPath(new URL('./sameCases.ts', import.meta.url))],
    testTimeout: 300_000,
    env: { LAW_RUNS: '30' },
  },
})
