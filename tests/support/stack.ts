import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../backend/bin/launch/server.mjs'
import { readSettings } from '../../backend/bin/launch/settings.mjs'

export interface Stack {
  url: string
  /** The server's process. */
  pid: number
  /** What the server wrote, for a test that fails. */
  output: () => string
  stop: () => Promise<void>
}

/** The built server with the demo fleet on SQLite in a folder of its own, on any free port. */
export async function startStack(settings: Record<string, string> = {}): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-stack-'))
  const env = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    APP_KEY: randomBytes(32).toString('base64url'),
    DEMO: 'on',
    DB_CONNECTION: 'sqlite',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    // A plan that waits for a busy machine is no refusal.
    TASK_SECONDS: '120',
    // Each test of a browser registers people of its own, from one address.
    REGISTRATIONS_PER_HOUR: '1000',
    ...settings,
  }
  const said: Buffer[] = []
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startServer(readSettings(env, folder), {
      env: { ...process.env, ...env },
      out: (chunk: Buffer) => said.push(chunk),
    })
    return {
      url: server.url,
      pid: server.pid!,
      output: () => Buffer.concat(said).toString('utf8'),
      stop: async () => {
        await server.stop()
        clear()
      },
    }
  } catch (error) {
    clear()
    throw error
  }
}
