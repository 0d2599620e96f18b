import type { Identifier } from 'react-admin'
import type { MessageKey } from '../../i18n/useT.ts'

type BulkWords = MessageKey extends infer Key
  ? Key extends `${infer Words}.question`
    ? Words
    : never
  : never

/** Something done to each selected record, one by one; the server may refuse it for some. */
export interface BulkAction {
  /** `label` on the button; `question` before it, with `smart_count`. */
  words: Extract<BulkWords, `${string}.bulk.${string}`>
  /** Fields that change; a deletion without. */
  change?: object
}

/** One use of an action: on which records, and which of them are done. */
export interface BulkRun {
  readonly ids: readonly Identifier[]
  readonly done: readonly Identifier[]
}
