import type { T } from '../i18n/useT.ts'
import { overview } from './messages.ts'

/** A rule of the engine in words: `WINDOW_14` is the 14-hour window. */
export function ruleName(rule: string, t: T): string {
  const [name = '', a = '', b] = rule.split('_')
  const kind = name === 'OFF' ? (b === undefined ? 'OFF_DAY' : 'OFF_DAYS') : name
  return kind in overview.rule
    ? t(`overview.rule.${kind as keyof typeof overview.rule}`, { a, ...(b !== undefined && { b }) })
    : rule
}
