/**
 * Verifies, with the settings of `npm start`, that nobody changed the audit trail or a signed day in
 * the database. Exit code 0: nothing changed, 1: something did, 2: unknown.
 *
 * node backend/bin/proof.mjs [--head <head>]
 * node backend/bin/proof.mjs head
 * node backend/bin/proof.mjs prune --before <YYYY-MM-DD>
 * node backend/bin/proof.mjs grants <user> <retention user>
 */
import { runBuilt } from './launch/program.mjs'

process.exitCode = runBuilt('proof', 2)
