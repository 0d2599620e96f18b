import { ensureBuilt } from '../../../backend/bin/launch/build.mjs'
import { findMysql, throwAwayDatabase } from '../../support/mysql.mjs'
import { startStack } from '../../support/stack.ts'
import { creations } from './creations.ts'
import { OPEN_TO_ALL } from './people.ts'

/** Many writers at once, on both databases: what it costs, and that nothing is lost, doubled or refused. */
export const name = 'writes'

const say = (line: string) => console.log(`  ... ${line}`)
const SERVER = {
  ...OPEN_TO_ALL,
  // One driver alone has 50 plans under way.
  TASKS_PER_USER: '100',
}

async function onDatabase(settings: Record<string, string>): Promise<string[]> {
  const stack = await startStack({ ...settings, ...SERVER })
  try {
    return await creations(stack.url)
  } finally {
    await stack.stop()
    if (stack.output()) say(stack.output())
  }
}

export async function run(): Promise<string[]> {
  await ensureBuilt(() => undefined)
  const lines = ['SQLite', ...(await onDatabase({}))]
  const mysql = await findMysql(say)
  const database = await throwAwayDatabase(mysql.url)
  try {
    return [...lines, 'MySQL or MariaDB', ...(await onDatabase(database.env))]
  } finally {
    await database.drop()
    await mysql.stop()
  }
}
