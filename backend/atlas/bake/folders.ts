import { fileURLToPath } from 'node:url'

/** Where the bakes write: the server's data, and the web app's map. */
export interface BakeFolders {
  readonly backend: string
  readonly frontend: string
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export const TABLES = here('../tables')

export const BAKE_FOLDERS: BakeFolders = {
  backend: here('../generated'),
  frontend: here('../../../frontend/src/map/generated'),
}
