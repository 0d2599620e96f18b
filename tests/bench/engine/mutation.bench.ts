import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../../../backend/bin/launch/paths.mjs'
import { mustRun, npm, run as runProgram } from '../../../backend/bin/launch/processes.mjs'

/**
 * Changes the rules engine in small ways and counts the changes no test notices (docs/mutation.md). Takes up
 * to 45 minutes a file, so it runs only when it is named; `MUTATE=audit/audit,planner/search/search` picks
 * files of `backend/core/src/hos`.
 */
export const name = 'mutation'
export const onlyWhenNamed = true

const ENGINE = inRoot('backend', 'core', 'src', 'hos')
const ROOMS = 'days duty rules rests cycle shifts audit clocks logDay planner team'.split(' ')
/** What the rules and the planner are made of, without types. */
const files = (): string[] =>
  ROOMS.flatMap((room) =>
    globSync(`${room}/**/*.ts`, { cwd: ENGINE, exclude: ['**/*.test.ts', '**/types.ts'] })
      .map((file) => file.replace('.ts', ''))
      .sort(),
  )
const PACKAGE = inRoot('tests', 'mutation')
const REPORTS = inRoot('reports', 'mutation')
const LONGEST_MS = 45 * 60_000

const CAUGHT = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** The part of the mutation-testing report schema that is read here. */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string
          readonly mutatorName: string
          readonly replacement?: string
          readonly location: { readonly start: { readonly line: number } }
        }[]
      }
    >
  >
}

function linesOf(file: string, path: string, seconds: number): string[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  const mutants = Object.values(report.files).flatMap((one) => one.mutants)
  const caught = mutants.filter(({ status }) => CAUGHT.includes(status)).length
  const missed = mutants.filter(({ status }) => MISSED.includes(status))
  const score = (100 * caught) / (caught + missed.length)
  return [
    `${file}: ${score.toFixed(1)} % of ${caught + missed.length} mutants caught, ${(seconds / 60).toFixed(1)} min`,
    ...missed.map(
      ({ location, mutatorName, replacement }) =>
        `  ${file}.ts:${location.start.line} ${mutatorName}${replacement === undefined ? '' : `: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 90)}`}`,
    ),
  ]
}

export async function run(): Promise<string[]> {
  if (!existsSync(`${PACKAGE}/node_modules`)) {
    const [program, args] = npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
    await mustRun('The mutation tester could not be installed; see the lines above.', program, args, {
      cwd: PACKAGE,
    })
  }
  mkdirSync(REPORTS, { recursive: true })
  const lines: string[] = []
  for (const file of process.env['MUTATE']?.split(',') ?? files()) {
    const path = `${REPORTS}/${file.replaceAll('/', '-')}.json`
    const { code, output, seconds } = await runProgram(
      process.execPath,
      [
        `${PACKAGE}/node_modules/@stryker-mutator/core/bin/stryker.js`,
        'run',
        `${PACKAGE}/stryker.config.mjs`,
        '--mutate',
        `src/hos/${file}.ts`,
      ],
      {
        cwd: inRoot('backend', 'core'),
        env: { ...process.env, MUTATION_REPORT: path },
        signal: AbortSignal.timeout(LONGEST_MS),
      },
    )
    lines.push(...(code === 0 ? linesOf(file, path, seconds) : [`${file}: not measured`, output.trim()]))
  }
  return lines
}
