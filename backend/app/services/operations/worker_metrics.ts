import cluster from 'node:cluster'
import { withHelp } from '#services/operations/metric_help'

/** One worker's, in the Prometheus text format. */
interface Part {
  readonly worker: number
  readonly text: string
}
interface Workers {
  readonly running: number
  readonly configured: number
  /** That nobody had asked to end. */
  readonly ends: number
}
type Collected = Workers & { readonly parts: readonly Part[] }
/** What the cluster's primary says (bin/launch/clusterMetrics.mjs). */
type Told = { readonly tellMetrics: number } | (Collected & { readonly metricsOfAll: number })

export type ReadMetrics = () => Promise<string>

const FAMILY = /^# TYPE /

const labelled = (line: string, worker: number): string =>
  line.replace(/^(\w+)(\{)?/, (_, name: string, more?: string) =>
    more ? `${name}{worker="${worker}",` : `${name}{worker="${worker}"}`,
  )

/** Each line says of which worker it is; a family of lines stands together, as the format asks. */
export function joinMetrics(parts: readonly Part[]): string {
  const families = new Map<string, string[]>()
  for (const { worker, text } of parts) {
    let lines: string[] = []
    for (const line of text.split('\n')) {
      if (line === '') continue
      if (!FAMILY.test(line)) lines.push(labelled(line, worker))
      else families.set(line, (lines = families.get(line) ?? []))
    }
  }
  return [...families].map(([type, lines]) => `${[type, ...lines].join('\n')}\n`).join('')
}

const renderWorkers = ({ running, configured, ends }: Workers): string =>
  [
    '# TYPE longhaul_workers gauge',
    `longhaul_workers{state="running"} ${running}`,
    `longhaul_workers{state="configured"} ${configured}`,
    '# TYPE longhaul_worker_ends_total counter',
    `longhaul_worker_ends_total ${ends}`,
    '',
  ].join('\n')

const open = new Map<number, (collected: Collected) => void>()
let last = 0

const collect = (): Promise<Collected> =>
  new Promise((resolve) => {
    const id = ++last
    open.set(id, resolve)
    process.send?.({ wantsMetrics: id })
  })

/** Whichever worker is asked has the same to say: counters that went up and down would tell nothing. */
export async function readAllWorkers(read: ReadMetrics): Promise<string> {
  if (!cluster.isWorker)
    return withHelp((await read()) + renderWorkers({ running: 1, configured: 1, ends: 0 }))
  const collected = await collect()
  return withHelp(joinMetrics(collected.parts) + renderWorkers(collected))
}

/** Tells the primary this worker's metrics when it asks, and hears what it has collected. */
export function answerPrimary(read: ReadMetrics): { stop: () => void } {
  const hear = (message: Told) => {
    if ('tellMetrics' in message)
      void read()
        .catch(() => undefined)
        .then((text) => process.send?.({ metricsFor: message.tellMetrics, text }))
    else if ('metricsOfAll' in message) {
      open.get(message.metricsOfAll)?.(message)
      open.delete(message.metricsOfAll)
    }
  }
  process.on('message', hear)
  return { stop: () => void process.off('message', hear) }
}
