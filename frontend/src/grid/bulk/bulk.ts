import type { Identifier } from 'react-admin'
import type { MessageKey } from '../../i18n/useT.ts'

/** Something done to each selected record, one by one; the server may refuse it for some. */
export interface BulkAction {
  name: string
  /** Words of the button; the question before it, with `smart_count`. */
  label: MessageKey
  question: MessageKey
  /** Fields that change; a deletion without. */
  change?: object
}

/** One use of an action: on which records, and which of them are done. */
export interface BulkRun {
  readonly ids: readonly Identifier[]
  readonly done: readonly Identifier[]
}
