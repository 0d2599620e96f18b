/**
 * Makes an administrator, or closes the accounts that have the published demo password, with the
 * settings of `npm start`.
 *
 * node backend/bin/admin.mjs <username> <email> [first name] [last name] [--remove-second-factors]
 * node backend/bin/admin.mjs retire-demo
 */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('admin')
