import type { AuditEventRow } from '@longhaul/core/contract'
import type { T } from '../../i18n/useT.ts'
import { auditTrail } from './messages.ts'

type Action = keyof typeof auditTrail.action
export type Kind = keyof typeof auditTrail.kind

const isAction = (name: string): name is Action => name in auditTrail.action
export const isKind = (name: string): name is Kind => name in auditTrail.kind

/** Actions whose words do not run on to the record: 'Password changed: user Maria Ortega'. */
const APART: ReadonlySet<string> = new Set([
  'password',
  'password-link',
  'link-confirmed',
  'link-denied',
  'admin',
  'refused',
  'session-end',
  'session-copied',
  'export',
  'export-end',
  'pdf',
  'hand-over',
  'push-on',
  'push-off',
  'mail',
  'mail-not-taken',
  'unlock',
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'two-step-reset-seen',
  'recovery-code',
  'recovery-codes',
  'passkey-added',
  'passkey-removed',
  'baseline',
])

export const isApart = (action: string): boolean => APART.has(action)

/** 'Password changed'; an action nobody has words for is told by its code. */
export const actionName = (action: string, t: T): string =>
  isAction(action) ? t(`auditTrail.action.${action}`) : action

/** 'Changed vehicle', 'Signed in', 'Password changed: user'. */
export function actionWords({ action, record_kind }: AuditEventRow, t: T): string {
  const done = actionName(action, t)
  if (record_kind === 'session') return done
  const kind = isKind(record_kind) ? t(`auditTrail.kind.${record_kind}`) : record_kind
  return t(isApart(action) ? 'auditTrail.deedApart' : 'auditTrail.deed', { done, kind: kind.toLowerCase() })
}
