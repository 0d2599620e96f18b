import { type ImportResult } from '@longhaul/core/contract'

/** Of three rows that were checked, with nothing wrong. */
export const buildImportResult = (overrides: Partial<ImportResult> = {}): ImportResult => ({
  dry_run: true,
  rows: 3,
  errors: [],
  made: [],
  changes: [],
  unchanged: 0,
  version: null,
  ...overrides,
})
