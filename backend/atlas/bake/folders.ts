import { fileURLToPath } from 'node:url'

/** Where the bakes write: the server's data, and the web app's map. */
export interface BakeFolders {
  readonly backend: string
  readonly frontend: string
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The tables the bakes read. */
export const TABLES = here('../tables')

/** The git-ignored folders the server and the web app read from. */
export const BAKE_FOLDERS: BakeFolders = {
  backend: here('../generated'),
  frontend: here('../../../frontend/src/map/generated'),
}
