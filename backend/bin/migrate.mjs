/**
 * Brings the database to the current schema with the settings of `npm start`, as the user who owns it:
 *
 *   DB_USER=<owner> DB_PASSWORD=... node backend/bin/migrate.mjs
 */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('migrate')
