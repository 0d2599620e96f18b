import { wordsOf } from '../../i18n/translate.ts'
import { replay } from './messages.ts'

export const say = wordsOf(replay)
