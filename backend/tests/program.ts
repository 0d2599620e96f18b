import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Runs a program that is built beside the server, on the suite's database, with what is typed; what it said
 * and how it ended.
 */
export async function runProgram(
  name: 'migrate' | 'longhaul',
  args: readonly string[],
  settings: Record<string, string> = {},
  typed?: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../bin/${name}.js`, import.meta.url)), ...args],
    {
      stdio: [typed === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings },
    },
  )
  child.stdin?.end(typed)
  let output = ''
  const take = (chunk: Buffer) => (output += chunk.toString('utf8'))
  child.stdout!.on('data', take)
  child.stderr!.on('data', take)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

export const longhaul = (args: readonly string[], settings: Record<string, string> = {}, typed?: string) =>
  runProgram('longhaul', args, settings, typed)

/** With --json: what it ended with, and the one object it printed. */
export async function longhaulFacts<Facts>(
  args: readonly string[],
  settings: Record<string, string> = {},
  typed?: string,
): Promise<{ code: number | null; facts: Facts }> {
  const { code, output } = await longhaul([...args, '--json'], settings, typed)
  try {
    return { code, facts: JSON.parse(output) as Facts }
  } catch {
    throw new Error(output)
  }
}
