import { Button, LinearProgress } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, type Identifier, type RaRecord } from 'react-admin'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import type { BulkAction, BulkRun } from './bulk.ts'
import { useRecordName } from '../useRecordName.ts'
import { useT } from '../../i18n/useT.ts'
import { useProviders } from '../../providers/session.ts'
import { useErrorMessage } from '../../form/useErrorMessage.ts'

interface Outcome {
  done: Identifier[]
  refused: { id: Identifier; name: string; reason: string }[]
  stopped: boolean
}

/** Asks, changes row by row, and says what was refused; after a session that ended it asks about the rest. */
export default function BulkDialog({
  resource,
  run: begun,
  action,
  onProgress,
  onClose,
}: {
  resource: string
  run: BulkRun
  action: BulkAction
  /** How far it has come; `null` when nothing is left to do. */
  onProgress: (run: BulkRun | null) => void
  onClose: (done: readonly Identifier[]) => void
}) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const provider = useDataProvider()
  const client = useQueryClient()
  const nameOf = useRecordName()
  const [progress, setProgress] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stopping = useRef(false)
  const { session } = useProviders()
  const ids = begun.ids.filter((id) => !begun.done.includes(id))
  useEffect(() => () => void (stopping.current = true), [])

  const apply = (row: RaRecord) =>
    action.change === undefined
      ? provider.delete(resource, { id: row.id, previousData: row })
      : provider.update(resource, {
          id: row.id,
          data: { ...action.change, ...('updated_at' in row && { updated_at: row.updated_at as string }) },
          previousData: row,
        })

  async function run() {
    setFailure(null)
    setProgress(0)
    const result: Outcome = { done: [...begun.done], refused: [], stopped: false }
    try {
      // As they are now: their names, and when they were changed, so that nobody's change is overwritten.
      const { data } = await provider.getMany<RaRecord>(resource, { ids: [...ids] })
      const found = new Map(data.map((row) => [row.id, row]))
      for (const [n, id] of ids.entries()) {
        if (stopping.current) {
          result.stopped = true
          break
        }
        const row = found.get(id)
        try {
          if (row) await apply(row)
          result.done.push(id)
        } catch (error) {
          // Signed out: the others would be refused one by one.
          if (session.user() === null) return
          const reason = errorMessage(error, t('records.bulkRefused'))
          result.refused.push({ id, name: row ? nameOf(row) : String(id), reason })
        }
        setProgress(n + 1)
        onProgress({ ...begun, done: result.done })
      }
      onProgress(null)
      setOutcome(result)
    } catch (error) {
      setFailure(errorMessage(error, t('records.listFailed')))
    } finally {
      setProgress(null)
      void client.invalidateQueries({ queryKey: [resource] })
    }
  }

  const running = progress !== null
  return (
    <Dialog
      title={t(`${action.words}.label`)}
      open
      onClose={() => {
        if (running) stopping.current = true
        else onClose(outcome?.done ?? begun.done)
      }}
      actions={
        outcome ? (
          <Button variant="contained" onClick={() => onClose(outcome.done)}>
            {t('ui.close')}
          </Button>
        ) : running ? (
          <Button onClick={() => (stopping.current = true)}>{t('records.bulkStop')}</Button>
        ) : (
          <>
            <Button onClick={() => onClose(begun.done)}>{t('ui.cancel')}</Button>
            <Button
              variant="contained"
              color={action.change === undefined ? 'error' : 'primary'}
              onClick={() => void run()}
            >
              {t(`${action.words}.label`)}
            </Button>
          </>
        )
      }
    >
      <ErrorBanner message={failure} />
      {!running && !outcome && (
        <>
          {begun.done.length > 0 && (
            <p role="status">{t('records.bulkCut', { done: begun.done.length, all: begun.ids.length })}</p>
          )}
          <p>{t(`${action.words}.question`, { smart_count: ids.length })}</p>
        </>
      )}
      {running && (
        <>
          <p role="status">{t('records.bulkProgress', { done: progress, all: ids.length })}</p>
          <LinearProgress
            variant="determinate"
            value={(progress / ids.length) * 100}
            aria-label={t(`${action.words}.label`)}
          />
        </>
      )}
      {outcome && (
        <>
          <p role="status">
            {t('records.bulkDone', { smart_count: outcome.done.length })}
            {outcome.stopped && ` ${t('records.bulkStopped')}`}
          </p>
          {outcome.refused.length > 0 && (
            <>
              <ErrorBanner message={t('records.bulkNotDone', { smart_count: outcome.refused.length })} />
              <ul className="change-list">
                {outcome.refused.map(({ id, name, reason }) => (
                  <li key={id}>
                    <strong>{name}</strong>: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Dialog>
  )
}
