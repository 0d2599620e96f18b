import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Group } from '@japa/runner/core'
import { type Env } from '@adonisjs/core/env'
import AuditEvent from '#models/audit_event'
import env from '#start/env'

export type Cleanup = (work: () => void | Promise<void>) => void
type Settings = typeof env extends Env<infer Values> ? Values : never

/** A setting has this value until the test is over. */
export function setFor<Name extends keyof Settings>(
  cleanup: Cleanup,
  name: Name,
  value: Settings[Name],
): void {
  const usual = env.get(name)
  cleanup(() => {
    env.set(name, usual)
    // Unset, the environment would keep the word 'undefined'.
    if (usual === undefined) delete process.env[name]
  })
  env.set(name, value)
}

/** An empty folder that is gone when the test is over. */
export function aFolder(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'longhaul-test-'))
  cleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const withCode = (code: string): Error => Object.assign(new Error('no line'), { code })

/** No line reaches the audit trail until the test is over, or what this returns is called. */
export function breakAuditTrail(cleanup: Cleanup, error = withCode('ER_DISK_FULL')): () => void {
  const { create } = AuditEvent
  const mend = () => void (AuditEvent.create = create)
  cleanup(mend)
  AuditEvent.create = () => {
    throw error
  }
  return mend
}

/** A server of a group's own, up while its tests run. */
export function startIn<Server extends { start(): Promise<unknown>; stop(): Promise<unknown> | void }>(
  group: Group,
  server: Server,
): Server {
  group.setup(async () => {
    await server.start()
    return async () => void (await server.stop())
  })
  return server
}
