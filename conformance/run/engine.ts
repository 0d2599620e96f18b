import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Answer } from '../check/types.ts'

/** An engine is a command: a case goes in as JSON, an answer comes out as JSON. */
export interface Engine {
  /** @throws when there is no answer, or none that is JSON */
  ask(input: object): Promise<{ readonly answer: Answer; readonly milliseconds: number }>
  stop(): void
}

function parsed(text: string): Answer {
  const value: unknown = JSON.parse(text)
  const answer: unknown = Array.isArray(value) ? value[0] : value
  if (typeof answer !== 'object' || answer === null || !('plan' in answer))
    throw new Error(`no plan and no refusal: ${text.slice(0, 200)}`)
  return answer as Answer
}

async function within<T>(seconds: number, work: Promise<T>, giveUp: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      giveUp()
      reject(new Error(`no answer within ${seconds} s`))
    }, seconds * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** In a group of its own, so that what a shell has started ends with it. */
const GROUPS = process.platform !== 'win32'

const begin = (command: string) =>
  spawn(command, { shell: true, detached: GROUPS, stdio: ['pipe', 'pipe', 'inherit'] })

function end(child: ReturnType<typeof begin>): void {
  child.stdin.end()
  if (child.pid === undefined || child.exitCode !== null) return
  try {
    if (GROUPS) process.kill(-child.pid)
    else child.kill()
  } catch {
    // It has ended by itself meanwhile.
  }
}

/** One process for all: a case a line, each answered by a line. It is started again after it has failed. */
export function lineEngine(command: string, seconds: number): Engine {
  const start = () => {
    const child = begin(command)
    // A process that has ended says so by its output.
    child.stdin.on('error', () => undefined)
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
  }
  let running: ReturnType<typeof start> | null = null
  const stop = (): void => {
    if (running) end(running.child)
    running = null
  }
  return {
    async ask(input) {
      running ??= start()
      const began = performance.now()
      running.child.stdin.write(`${JSON.stringify(input)}\n`)
      try {
        const { value, done } = await within(seconds, running.lines.next(), stop)
        const milliseconds = performance.now() - began
        if (done === true) throw new Error('the engine ended')
        return { answer: parsed(value), milliseconds }
      } catch (error) {
        stop()
        throw error
      }
    },
    stop,
  }
}

/** One process for each case, which its input ends; the time includes the start. */
export function processEngine(command: string, seconds: number): Engine {
  return {
    async ask(input) {
      const began = performance.now()
      const child = begin(command)
      child.stdin.on('error', () => undefined)
      child.stdin.end(JSON.stringify(input))
      const read = async (): Promise<string> => {
        const parts: Buffer[] = []
        for await (const part of child.stdout) parts.push(part as Buffer)
        return Buffer.concat(parts).toString('utf8')
      }
      const text = await within(seconds, read(), () => end(child))
      return { answer: parsed(text), milliseconds: performance.now() - began }
    },
    stop: () => undefined,
  }
}
