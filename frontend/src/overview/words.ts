import { wordsOf } from '../i18n/translate.ts'
import { office } from './officeMessages.ts'

export const say = wordsOf(office)

/** A rule of the engine in words: `WINDOW_14` is the 14-hour window. */
export function ruleName(rule: string): string {
  const [name = '', a = '', b] = rule.split('_')
  const kind = name === 'OFF' ? (b === undefined ? 'OFF_DAY' : 'OFF_DAYS') : name
  return kind in office.rule
    ? say(`rule.${kind as keyof typeof office.rule}`, { a, ...(b !== undefined && { b }) })
    : rule
}
