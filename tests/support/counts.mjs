import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * How many tests a tool ran, read from its own report. Every reader answers { passed, failed, skipped }, and
 * undefined when there is no report to read: a tool that died early has not passed.
 */
const json = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

export function vitestCounts(path) {
  const report = json(path)
  if (!report) return undefined
  const withoutTests = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + withoutTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

export function playwrightCounts(path) {
  const stats = json(path)?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** Japa closes with a line such as `Tests  1 failed, 2 passed, 1 skipped (4)`. */
export function japaCounts(output) {
  const line = stripVTControlCharacters(output)
    .split('\n')
    .findLast((text) => /^\s*Tests\s+\d/.test(text))
  if (!line) return undefined
  const count = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('todo'),
  }
}
