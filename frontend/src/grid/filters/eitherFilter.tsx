import { NullableBooleanInput } from 'react-admin'
import type { MessageKey } from '../../i18n/useT.ts'
import { ALL_SHOWN } from './allShown.ts'

export const eitherFilter = (
  source: string,
  label: MessageKey,
  words: { yes: MessageKey; no: MessageKey },
) => (
  <NullableBooleanInput
    key={source}
    source={source}
    label={label}
    nullLabel="records.all"
    slotProps={ALL_SHOWN}
    falseLabel={words.no}
    trueLabel={words.yes}
  />
)
