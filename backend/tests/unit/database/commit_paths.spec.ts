import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const BACKEND = fileURLToPath(new URL('../../../../', import.meta.url))
/**
 * Where the drivers are known, a lone statement outside of any transaction, and backups, which are of one
 * moment and restored into a database that nobody uses yet; and the doctor, who only looks.
 */
const AT_HOME = [
  join('app', 'services', 'database'),
  join('app', 'services', 'backup'),
  join('app', 'services', 'doctor'),
  join('app', 'rows', 'without_waiting.'),
]

const sources = ['app', 'bin', 'config', 'database', 'providers', 'start'].flatMap((folder) =>
  readdirSync(join(BACKEND, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(BACKEND.length)),
)

/** A way to the database that the mended commit knows nothing of. */
const ROUND_ABOUT: Record<string, RegExp> = {
  'a driver of its own': /from '(mysql2|better-sqlite3|node:sqlite|knex)\b/,
  'a connection out of the pool': /\.acquireConnection\(|\.acquireRawConnection\(/,
  'a COMMIT as a statement':
    /(rawQuery|raw|exec|query)\(\s*['"`]\s*(begin|commit|start transaction|savepoint|release)\b/i,
}

test.group('What is stored', () => {
  for (const [what, pattern] of Object.entries(ROUND_ABOUT))
    test(`is stored through the mended commit: nothing has ${what}`, ({ assert }) => {
      assert.isAbove(sources.length, 100)
      const found = sources.filter(
        (path) =>
          !AT_HOME.some((home) => path.startsWith(home)) &&
          pattern.test(
            // A type is no way to anything.
            readFileSync(join(BACKEND, path), 'utf8').replaceAll(
              /^import (type )?\{ type [^}]*\} from .*$/gm,
              '',
            ),
          ),
      )
      assert.deepEqual(found, [])
    })
})
