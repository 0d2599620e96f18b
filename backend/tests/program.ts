import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs a program that is built beside the server, on the suite's database; what it said and how it ended. */
export async function runProgram(
  name: 'proof' | 'migrate' | 'longhaul',
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL(`../bin/${name}.js`, import.meta.url)), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings },
    },
  )
  let output = ''
  const take = (chunk: Buffer) => (output += chunk.toString('utf8'))
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
