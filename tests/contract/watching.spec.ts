import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { parse } from 'yaml'
import { inRoot } from '../../backend/bin/launch/paths.mjs'
import { Api, DEMO } from '../support/api.ts'
import { startStack } from '../support/stack.ts'
import { onPath } from '../support/tools.mjs'

const EXAMPLES = inRoot('packaging', 'examples')
const read = (name: string) => readFileSync(join(EXAMPLES, name), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
}
const { groups } = parse(read('prometheus-rules.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

interface Dashboard {
  readonly panels: { readonly title: string; readonly targets: { readonly expr: string }[] }[]
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard

const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
]

/** What Prometheus itself adds to every series. */
const ITS_OWN = ['up', 'job', 'instance']

/** Series of an expression, each with the labels that choose among them. */
function seriesOf(expr: string): { name: string; labels: [name: string, matcher: string][] }[] {
  return [...expr.matchAll(/\b((?:longhaul|process)_\w+|up)\b(?:\{([^}]*)\})?/g)].map(
    ([, name = '', inside = '']) => ({
      name,
      labels: [...inside.matchAll(/(\w+)=(~?)"([^"]*)"/g)].map(([, label = '', isPattern, value = '']) => [
        label,
        isPattern ? value : value.replaceAll('.', '\\.'),
      ]),
    }),
  )
}
const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:by|without|ignoring|on) \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/, */),
  )

/** Of the live answer: each line's name and labels. */
function linesOf(text: string): { name: string; labels: Map<string, string> }[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', inside = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
      const labels = [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(
        ([, label, value]) => [label!, value!] as const,
      )
      return { name, labels: new Map(labels) }
    })
}

const test = base.extend<object, { live: string }>({
  live: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'longhaul-watching-'))
      mkdirSync(join(folder, 'backups'))
      writeFileSync(join(folder, 'backups', 'longhaul-2026-11-26T02-46-51Z.gz'), '')
      const collector = createServer((socket) => socket.resume()).listen(join(folder, 'syslog'))
      const stack = await startStack({
        ...{ METRICS_TOKEN: 'watching', BACKUP_DIR: join(folder, 'backups') },
        // Nobody is there.
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
        SYSLOG_URL: `unix://${join(folder, 'syslog')}`,
      })
      try {
        const api = await Api.signIn(stack.url, DEMO.admin)
        await api.get('/api/trips/')
        const driver = await Api.signIn(stack.url, DEMO.driver)
        await driver.createTrip()
        await api.post('/api/audit-proof/', {})
        const readMetrics = () =>
          fetch(`${stack.url}/metrics`, { headers: { authorization: 'Bearer watching' } }).then((answer) =>
            answer.text(),
          )
        await expect
          .poll(readMetrics, { timeout: 60_000 })
          .toContain('longhaul_audit_last_verification_faults 0')
        await use(await readMetrics())
      } finally {
        await stack.stop()
        collector.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 200_000 },
  ],
})

test('every series and label of alerts and dashboard is there in a running server', ({ live }) => {
  const lines = linesOf(live)
  expect(expressions.length).toBeGreaterThan(35)
  for (const { where, expr } of expressions) {
    const series = seriesOf(expr)
    expect(series, where).not.toEqual([])
    const there = series.flatMap(({ name }) => lines.filter((line) => line.name === name))
    for (const { name, labels } of series) {
      if (ITS_OWN.includes(name)) continue
      const known = lines.filter((line) => line.name === name)
      expect(known, `${where}: ${name}`).not.toEqual([])
      for (const [label] of labels)
        if (!ITS_OWN.includes(label))
          expect(known[0]!.labels.has(label), `${where}: ${name}{${label}}`).toBe(true)
    }
    for (const label of groupedBy(expr))
      if (!ITS_OWN.includes(label))
        expect(
          there.some((line) => line.labels.has(label)),
          `${where}: by ${label}`,
        ).toBe(true)
  }
})

test('values that alerts choose by are those that a server gives', ({ live }) => {
  const lines = linesOf(live)
  const chosen = expressions
    .flatMap(({ expr }) => seriesOf(expr))
    .flatMap(({ name, labels }) => labels.map(([label, matcher]) => ({ name, label, matcher })))
    .filter(({ label }) => ['failure', 'state', 'quantile'].includes(label))
  expect(chosen.length).toBeGreaterThan(4)
  for (const { name, label, matcher } of chosen) {
    const values = lines.filter((line) => line.name === name).map((line) => line.labels.get(label) ?? '')
    for (const value of matcher.split('|'))
      expect(values, name).toContainEqual(expect.stringMatching(`^${value}$`))
  }
})

test('each series says what it is', ({ live }) => {
  const families = [...live.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)
  const explained = [...live.matchAll(/^# HELP (\w+) \S/gm)].map(([, name]) => name)
  expect(explained).toEqual(families)
})

test('each alert has its line in the book, and no other is there', () => {
  const book = readFileSync(inRoot('docs', 'operations.md'), 'utf8')
  const named = [...book.matchAll(/^\| (`Longhaul[^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(Longhaul\w+)`/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})

const promtool = onPath('promtool')

test('promtool reads the rules, and their tests hold', () => {
  test.skip(promtool === undefined, 'promtool is in Debian’s package prometheus')
  const out = (...args: string[]) => execFileSync(promtool!, args, { encoding: 'utf8' })
  expect(out('check', 'rules', join(EXAMPLES, 'prometheus-rules.yml'))).toContain(
    `SUCCESS: ${rules.length} rules`,
  )
  expect(out('test', 'rules', join(EXAMPLES, 'prometheus-rules-test.yml'))).toContain('SUCCESS')
})

test('promtool finds nothing wrong with the format of the metrics', ({ live }) => {
  test.skip(promtool === undefined, 'promtool is in Debian’s package prometheus')
  execFileSync(promtool!, ['check', 'metrics'], { input: live, encoding: 'utf8' })
})
