import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { BaseModel } from '@adonisjs/lucid/orm'
import { type LucidModel } from '@adonisjs/lucid/types/model'
import { listMigrations, UNFINISHED } from '#services/database/schema/migrations'
import { counted, type Check } from '#services/doctor/check'

const STEPS = 'adonis_schema'

const hasTable = (name: string): Promise<boolean> => db.connection().schema.hasTable(name)
const noted = async (): Promise<string[]> =>
  ((await db.from(STEPS).orderBy('id').select('name')) as { name: string }[]).map(({ name }) => name)

const listed = (names: readonly string[]): string =>
  names
    .slice(0, 3)
    .map((name) => name.replace(/^.*\//, ''))
    .join(', ') + (names.length > 3 ? ' and more' : '')

/** Bases of models, which have no table. */
const BASES = new Set(['record.js', 'driver_record.js'])

async function* models(): AsyncGenerator<LucidModel> {
  const folder = app.makePath('app/models')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js') && !BASES.has(name))) {
    const { href } = pathToFileURL(join(folder, file))
    const { default: model } = (await import(href)) as { default?: unknown }
    if (typeof model === 'function' && model.prototype instanceof BaseModel) yield model as LucidModel
  }
}

/** A table or column that the program reads and the database has not. */
async function findLack(): Promise<string | null> {
  for await (const model of models()) {
    model.boot()
    const columns = Object.keys(await db.connection().columnsInfo(model.table))
    if (columns.length === 0) return `The table ${model.table} is not there`
    for (const { columnName } of model.$columnsDefinitions.values())
      if (!columns.includes(columnName)) return `The table ${model.table} lacks the column ${columnName}`
  }
  return null
}

export const SCHEMA_CHECKS: readonly Check[] = [
  {
    name: 'schema-missing',
    level: 'fault',
    isNeeded: true,
    find: async () =>
      (await hasTable(STEPS)) && (await noted()).length > 0 ? null : 'The database has no tables yet',
    mend: 'start the server, which makes them, or restore a backup',
  },
]

export const STEP_CHECKS: readonly Check[] = [
  {
    name: 'restore-unfinished',
    level: 'fault',
    isNeeded: true,
    find: async () =>
      (await hasTable(UNFINISHED))
        ? 'A backup was being restored into this database, and that was not finished'
        : null,
    mend: 'empty the database (or name a new DATA_DIR) and restore it again',
  },
  {
    name: 'schema-newer',
    level: 'fault',
    isNeeded: true,
    find: async () => {
      const known = (await listMigrations()).map(({ name }) => name)
      const newer = (await noted()).filter((name) => !known.includes(name))
      return newer.length === 0
        ? null
        : `The database is of a newer release than this program, which does not know ${listed(newer)}`
    },
    mend: 'start that release again, or restore a backup of this one into an empty database',
  },
  {
    name: 'schema-doubled',
    level: 'fault',
    find: async () => {
      const names = await noted()
      const doubled = names.filter((name, n) => names.indexOf(name) !== n)
      return doubled.length === 0
        ? null
        : `${counted(doubled.length, 'step')} of the schema ${doubled.length === 1 ? 'is' : 'are'} noted twice (${listed(doubled)}), as if two servers had taken ${doubled.length === 1 ? 'it' : 'them'} at once`
    },
    mend: 'have the tables compared with a fresh database before more is stored',
  },
  {
    name: 'schema-gap',
    level: 'fault',
    find: async () => {
      const steps = await listMigrations()
      const last = steps.findLastIndex(({ isDone }) => isDone)
      const skipped = steps.slice(0, Math.max(last, 0)).filter(({ isDone }) => !isDone)
      return skipped.length === 0
        ? null
        : `Later steps of the schema were taken than ${listed(skipped.map(({ name }) => name))}, which ${skipped.length === 1 ? 'was' : 'were'} left half way`
    },
    mend: 'start the server, which finishes them, and look here again',
  },
  {
    name: 'schema-older',
    level: 'warning',
    isNeeded: true,
    find: async () => {
      const steps = await listMigrations()
      const waiting = steps.filter(({ isDone }) => !isDone).length
      return waiting === 0 || steps.slice(-waiting).some(({ isDone }) => isDone)
        ? null
        : `The database is of an older release: ${counted(waiting, 'step')} of ${steps.length} wait`
    },
    mend: 'take a backup and start the server, which takes them',
  },
  {
    name: 'schema-incomplete',
    level: 'fault',
    isNeeded: true,
    find: findLack,
    mend: 'restore the backup, since a step that changes the tables was not finished or undone',
  },
]
