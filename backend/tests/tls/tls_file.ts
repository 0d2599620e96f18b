import { fileURLToPath } from 'node:url'

/** No part of the build this runs in: certificates of an authority of the tests' own. */
const FOLDER = new URL('../../../tests/tls/', import.meta.url)

export const tlsFile = (name: string): string => fileURLToPath(new URL(name, FOLDER))
