import { listMigrations } from '#services/database/schema/migrations'
import { readBuild } from '#services/shared/build'
import { type Run } from './command.js'

export const version: Run = async () => {
  const build = readBuild()
  const steps = await listMigrations()
  const waiting = steps.filter(({ isDone }) => !isDone).map(({ name }) => name)
  const done = steps.length - waiting.length
  const commit = build.commit === null ? '' : `, commit ${build.commit}`
  const state =
    waiting.length === 0
      ? `The database is up to date (${done} steps).`
      : `The database waits for ${waiting.length} steps of ${done + waiting.length}, which the next start takes.`
  return { sentence: `Longhaul ${build.version}${commit}. ${state}`, facts: { ...build, done, waiting } }
}
