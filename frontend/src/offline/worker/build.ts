/** What the build writes into the worker (frontend/build/serviceWorker.ts). */
export interface Build {
  /** Another build has another one. */
  id: string
  /** The script that the document of this build loads: tells one document from another. */
  entry: string
  /** Addresses of all that a driver's pages are made of, the document apart. */
  files: readonly string[]
  /** Those of them that Home runs: they are here, so that all can be read at once. */
  home: readonly string[]
}

/** Where the document lies that every page opens with. */
export const DOCUMENT = '/'

/** What a page says to a worker that waits. It answers on the port whether it is of the page's build. */
export interface PageMessage {
  /** The script that the page's document loaded. */
  entry: string
  /** The user wants the new version. */
  take?: boolean
}
