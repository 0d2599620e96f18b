// In place of the server where WORKERS is above 1: lets so many servers share the port, starts anew who
// ends, and ends when all have. The launcher starts it like a server.
import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { Collection } from './clusterMetrics.mjs'
import { PATHS } from './paths.mjs'

/** Before one that has just been started ends again and again; doubled each time. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** One that has lived for so long is started anew at once. */
const STEADY_MS = 60_000

const LEVELS = { info: 30, error: 50 }
const configured = Number(process.env.WORKERS)
const workers = Array.from({ length: configured }, (_, i) => ({
  number: i + 1,
  child: undefined,
  answers: false,
  since: 0,
  pauseMs: 0,
  timer: undefined,
}))
let isBegun = false
let isStopping = false
/** How often one has ended that nobody asked to. */
let ends = 0

const running = () => workers.filter(({ answers }) => answers)
const collection = new Collection(() => ({ running: running(), configured, ends }))

/** A line as the servers write theirs. */
function log(level, facts, msg) {
  const line = {
    level: LEVELS[level],
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    name: 'longhaul',
  }
  process.stdout.write(`${JSON.stringify({ ...line, ...facts, msg })}\n`)
}

/** Whole lines alone: those of several servers would mix. */
function passOn(from, to) {
  let rest = []
  from.on('data', (chunk) => {
    const end = chunk.lastIndexOf('\n') + 1
    if (end > 0) to.write(Buffer.concat([...rest.splice(0), chunk.subarray(0, end)]))
    if (end < chunk.length) rest.push(chunk.subarray(end))
  })
  from.on('end', () => to.write(Buffer.concat(rest)))
}

function start(worker) {
  const { number } = worker
  const child = cluster.fork({ LONGHAUL_WORKER: String(number) })
  worker.child = child
  worker.since = performance.now()
  passOn(child.process.stdout, process.stdout)
  passOn(child.process.stderr, process.stderr)
  child.on('message', (message) => {
    // Of changes of the database, for the launcher, which waits for them.
    if (message?.migrating === undefined) collection.hear(child, message)
    else if (process.connected) process.send(message)
  })
  child.once('listening', () => {
    worker.answers = true
    // Nobody ends one in good order before.
    if (isStopping) return void child.process.kill('SIGTERM')
    log('info', { worker: number, process: child.process.pid }, `worker ${number} of ${configured} answers`)
    // The first has brought the database up to date.
    if (!isBegun) workers.filter((other) => other !== worker).forEach(start)
    isBegun = true
  })
  child.once('exit', (code, signal) => ended(worker, code, signal))
}

function ended(worker, code, signal) {
  const { number, child, since } = worker
  worker.child = undefined
  worker.answers = false
  collection.forget(child)
  if (isStopping || !isBegun) {
    // The first that failed says why: a start that is refused, an end that was not in good order.
    process.exitCode ||= code ?? 1
    return
  }
  ends++
  const isSteady = performance.now() - since >= STEADY_MS
  worker.pauseMs = isSteady ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, worker.pauseMs * 2), LONGEST_PAUSE_MS)
  const how = signal ? `by ${signal}` : `with exit code ${code}`
  const when = worker.pauseMs === 0 ? 'at once' : `in ${worker.pauseMs / 1000} s`
  log(
    'error',
    { worker: number, process: child.process.pid },
    `worker ${number} ended ${how}; it is started anew ${when}`,
  )
  worker.timer = setTimeout(() => start(worker), worker.pauseMs)
}

/** Each finishes what it has in flight; the last to end ends this process too. */
function stop() {
  isStopping = true
  for (const { child, answers, timer } of workers) {
    clearTimeout(timer)
    if (answers) child.process.kill('SIGTERM')
  }
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

cluster.setupPrimary({ exec: PATHS.server, silent: true })
start(workers[0])
