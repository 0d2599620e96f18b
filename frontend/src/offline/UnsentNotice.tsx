import '../i18n/en/device.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { formatMoment } from '../ui/format.ts'
import { useNow } from '../ui/useNow.ts'
import { dependsOn } from './events/dependencies.ts'
import { RefusedChange } from './notice/RefusedChange.tsx'
import type { Outgoing } from './outboxStore.ts'
import { useOutbox } from './useOutbox.ts'

/** What is sent in time needs no word. */
const PATIENCE_MS = 3_000

/** Never sent, and nothing that was done later needs it. */
const mayBeUndone = (event: Outgoing, entries: readonly Outgoing[]): boolean =>
  event.sent === 0 && !entries.some((later) => later.sequence > event.sequence && dependsOn(later, event))

/** What is kept on the phone, and what the server did not take: nothing goes without the driver's word. */
export default function UnsentNotice() {
  const t = useT()
  const { home_zone: zone } = useSignedInUser()
  const { entries, retry, drop, takeBack } = useOutbox()
  const [discarding, setDiscarding] = useState<Outgoing | null>(null)
  const now = useNow(1_000)
  // What the dock still holds, and what is on its way in good time, is said there.
  const patience = navigator.onLine ? PATIENCE_MS : 0
  const waiting = entries.filter(({ heldUntil, problem }) => problem === null && heldUntil + patience <= now)
  const refused = entries.filter(({ problem }) => problem !== null)
  const nameOf = (event: Outgoing) => {
    const time = formatMoment(event.device_at, zone)
    return event.kind === 'status'
      ? t('offline.what.status', { status: t(`duty.status.${event.data.status}`), time })
      : t(`offline.what.${event.kind}`, { time })
  }

  return (
    <section aria-label={t('offline.title')} role="status">
      {waiting.length > 0 && (
        <p className="banner">
          {waiting.length === 1 ? t('offline.waitingOne') : t('offline.waiting', { count: waiting.length })}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className="unsent">
          {waiting.map((event) => (
            <li key={event.id}>
              {nameOf(event)}: {t('ui.notSent')}{' '}
              {mayBeUndone(event, entries) && (
                <Button
                  aria-label={t('offline.undoNamed', { what: nameOf(event) })}
                  onClick={() => void takeBack(event.id)}
                >
                  {t('offline.undo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {refused.map((event) => (
        <RefusedChange
          key={event.id}
          event={event}
          name={nameOf(event)}
          zone={zone}
          onRetry={() => void retry(event.id)}
          onDiscard={() => setDiscarding(event)}
        />
      ))}
      {discarding && (
        <ConfirmDialog
          title={t('offline.discardTitle')}
          submitLabel={t('offline.discard')}
          busy={false}
          error={null}
          onConfirm={() => void drop(discarding.id).then(() => setDiscarding(null))}
          onClose={() => setDiscarding(null)}
        >
          {t('offline.discardText', { what: nameOf(discarding) })}
        </ConfirmDialog>
      )}
    </section>
  )
}
