import '../i18n/en/device.ts'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { useSignedInUser } from '../providers/session.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { formatMoment } from '../ui/format.ts'
import { useNow } from '../ui/useNow.ts'
import { dependsOn } from './events/dependencies.ts'
import { RefusedChange, useEditing } from './notice/RefusedChange.tsx'
import type { UnsentEvent } from './outboxStore.ts'
import { useOutbox } from './useOutbox.ts'

/** What is sent in time needs no word. */
const PATIENCE_MS = 3_000

/** Never sent, and nothing that was done later needs it. */
const mayBeUndone = (event: UnsentEvent, entries: readonly UnsentEvent[]): boolean =>
  event.sent === 0 && !entries.some((later) => later.sequence > event.sequence && dependsOn(later, event))

/** So many of what waits are told on top of every page. */
const FEW = 3

/** What is kept on the phone, and what the server did not take: nothing goes without the driver's word. */
export default function UnsentNotice() {
  const t = useT()
  const { home_zone: zone } = useSignedInUser()
  const { entries, retry, drop, takeBack } = useOutbox()
  const { edit, form } = useEditing()
  const [discarding, setDiscarding] = useState<UnsentEvent | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow(1_000)
  // What the dock still holds, and what is on its way in good time, is said there.
  const patience = navigator.onLine ? PATIENCE_MS : 0
  const waiting = entries.filter(({ heldUntil, problem }) => problem === null && heldUntil + patience <= now)
  // The page itself stays in sight; the last are those that may still be undone.
  const shown = showsAll ? waiting : waiting.slice(-FEW)
  const refused = entries.filter(({ problem }) => problem !== null)
  const nameOf = (event: UnsentEvent) => {
    const time = formatMoment(event.device_at, zone)
    if (event.kind === 'status')
      return t('offline.what.status', { status: t(`duty.status.${event.data.status}`), time })
    if (event.kind !== 'trip') return t(`offline.what.${event.kind}`, { time })
    const { trip, status } = event.data
    return t(status ? `offline.what.step.${status}` : 'offline.what.shipping', { trip, time })
  }

  return (
    <section aria-label={t('offline.title')} role="status">
      {waiting.length > 0 && (
        <p className="banner">
          {waiting.length === 1 ? t('offline.waitingOne') : t('offline.waiting', { count: waiting.length })}
        </p>
      )}
      {waiting.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: -1, mb: 1, p: 0 }}>
          {shown.map((event) => (
            <Box
              component="li"
              key={event.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {nameOf(event)}: {t('ui.notSent')}
              </Box>
              {mayBeUndone(event, entries) && (
                <Button
                  aria-label={t('offline.undoNamed', { what: nameOf(event) })}
                  onClick={() => void takeBack(event.id)}
                  sx={{ flexShrink: 0 }}
                >
                  {t('offline.undo')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      {shown.length < waiting.length && (
        <Button onClick={() => setShowsAll(true)} sx={{ mt: -1, mb: 1 }}>
          {t('offline.showAll', { count: waiting.length })}
        </Button>
      )}
      {refused.map((event) => (
        <RefusedChange
          key={event.id}
          event={event}
          name={nameOf(event)}
          zone={zone}
          onRetry={() => void retry(event.id)}
          onEdit={(cure) => edit({ id: event.id, cure })}
          onDiscard={() => setDiscarding(event)}
        />
      ))}
      {form}
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
