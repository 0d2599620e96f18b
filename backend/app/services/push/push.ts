import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { PushService } from '#gateways/push/push_service'
import { readPushKeys } from '#services/push/vapid'

const open = (): PushService =>
  new PushService({
    vapid: { ...readPushKeys(), subject: env.get('WEB_PUSH_CONTACT') },
    hosts: (env.get('WEB_PUSH_SERVICES') ?? '').split(',').flatMap((host) => host.trim() || []),
    report: (trouble) => logger.warn(trouble, 'a push service did not take a warning'),
  })

let opened: PushService | undefined
/** `null` where the server may call no push service. */
export const openPush = (): PushService | null => (env.get('WEB_PUSH') === 'on' ? (opened ??= open()) : null)

/** The next call opens `other`, or one by the settings of that time. */
export function replacePush(other?: PushService): void {
  opened = other
}
