import type { Identifier, RaRecord } from 'react-admin'
import type { Action } from '../providers/access.ts'
import type { MessageKey } from '../i18n/useT.ts'

/** Something done to each selected row, one by one; the server may refuse it for some. */
export interface BulkAction<Row extends RaRecord> {
  name: string
  /** Words of the button; the question before it, with `smart_count`. */
  label: MessageKey
  question: MessageKey
  /** Who may: the right this needs on each row. */
  needs: Action
  /** Fields that change; a deletion without. */
  change?: Partial<Row>
}

/** What can be done to several rows of a list at once, besides saving them as CSV. */
export interface Bulk<Row extends RaRecord> {
  /** How people call a row. */
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
}

/** One use of an action: on which rows, and which of them are done. */
export interface BulkRun {
  readonly action: string
  readonly ids: readonly Identifier[]
  readonly done: readonly Identifier[]
}
