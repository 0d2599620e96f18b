import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's root folder, absolute. Every other path of the launcher hangs from it. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export const inRoot = (...parts) => join(ROOT, ...parts)

export const PATHS = {
  lockFile: inRoot('package-lock.json'),
  modules: inRoot('node_modules'),
  envExample: inRoot('.env.example'),
  /** What the launcher and the test runner remember between runs; safe to delete. */
  cache: inRoot('.cache'),
  server: inRoot('backend', 'build', 'bin', 'server.js'),
  web: inRoot('frontend', 'dist'),
  generated: inRoot('backend', 'atlas', 'generated'),
  generatedMap: inRoot('frontend', 'src', 'map', 'generated'),
}
