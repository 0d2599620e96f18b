/**
 * With the settings of `npm start`: makes an administrator, the first of a new fleet or one who is locked out, or closes
 * the accounts that have the password printed in the documentation.
 *
 *   node backend/bin/admin.mjs <username> <email> [first name] [last name] [--remove-second-factors]
 *   node backend/bin/admin.mjs retire-demo
 */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('admin')
