import type { T } from '../../i18n/useT.ts'
import { duty } from './messages.ts'

/** A rule of the engine in words: `WINDOW_14` is the 14-hour window. */
export function ruleName(rule: string, t: T): string {
  const [name = '', a = '', b] = rule.split('_')
  const kind = name === 'OFF' ? (b === undefined ? 'OFF_DAY' : 'OFF_DAYS') : name
  return kind in duty.rule
    ? t(`duty.rule.${kind as keyof typeof duty.rule}`, { a, ...(b !== undefined && { b }) })
    : rule
}
