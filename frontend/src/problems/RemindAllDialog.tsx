import { LIMITS, type ProblemRow } from '@longhaul/core/contract'
import { Button, LinearProgress } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { FailureBanner } from '../form/FailureBanner.tsx'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { useT } from '../i18n/useT.ts'
import { useRemind } from '../providers/overview.ts'
import { useProviders } from '../providers/session.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { callsOf, type RemindCall } from './remindCalls.ts'

const PAGE = LIMITS.list.plainMax

/** Every problem of the filter, page by page. */
function useProblemsOf(filter: object) {
  const provider = useDataProvider()
  return useQuery({
    queryKey: ['problems', 'to-remind', filter],
    // Of the moment at which the dialog opens.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const found: ProblemRow[] = []
      for (let page = 1; (page - 1) * PAGE <= LIMITS.list.offsetMax; page++) {
        const { data } = await provider.getList<ProblemRow>('problems', {
          filter,
          pagination: { page, perPage: PAGE },
          sort: { field: 'at', order: 'DESC' },
          signal,
        })
        found.push(...data)
        if (data.length < PAGE) break
      }
      return callsOf(found, Date.now())
    },
  })
}

interface Outcome {
  drivers: number
  failed: { call: RemindCall; reason: string }[]
}

/** Says whom it will remind, reminds one driver after the other, and says what failed. */
export default function RemindAllDialog({ filter, onClose }: { filter: object; onClose: () => void }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const asked = useProblemsOf(filter)
  const remind = useRemind()
  const { session } = useProviders()
  const [calls, setCalls] = useState<readonly RemindCall[] | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const stopping = useRef(false)
  useEffect(() => {
    stopping.current = false
    return () => void (stopping.current = true)
  }, [])
  const waiting = calls ?? asked.data
  const drivers = new Set(waiting?.map(({ body }) => body.driver)).size

  async function run(those: readonly RemindCall[], before: number) {
    setOutcome(null)
    setProgress(0)
    const done = new Set<number>()
    const failed: Outcome['failed'] = []
    for (const [n, call] of those.entries()) {
      if (stopping.current) break
      try {
        const { refused } = await remind.mutateAsync(call.body)
        done.add(call.body.driver)
        if (refused[0]) failed.push({ call, reason: errorMessage(null, refused[0].sentence) })
      } catch (error) {
        if (session.user() === null) return
        failed.push({ call, reason: errorMessage(error, t('problems.remind.failed')) })
      }
      setProgress(n + 1)
    }
    setProgress(null)
    // Sent again they are the same requests: what arrived reminds nobody twice.
    setCalls(failed.map(({ call }) => call))
    setOutcome({ drivers: before + done.size, failed })
  }

  const running = progress !== null
  const verb = t('problems.remind.drivers', { smart_count: drivers })
  return (
    <Dialog
      title={t('problems.remind.all')}
      open
      onClose={() => {
        stopping.current = true
        onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{outcome ? t('ui.close') : t('ui.cancel')}</Button>
          {outcome && outcome.failed.length > 0 && (
            <Button variant="contained" onClick={() => void run(calls ?? [], outcome.drivers)}>
              {t('ui.retry')}
            </Button>
          )}
          {!outcome && !running && waiting && waiting.length > 0 && (
            <Button variant="contained" onClick={() => void run(waiting, 0)}>
              {verb}
            </Button>
          )}
        </>
      }
    >
      <FailureBanner of={asked} fallback={t('problems.remind.unread')} />
      {asked.isPending && <Spinner />}
      {!outcome && !running && waiting && (
        <p>
          {waiting.length === 0
            ? t('problems.remind.nobody')
            : t('problems.remind.question', {
                smart_count: waiting.reduce((sum, { body }) => sum + body.problems.length, 0),
              })}
        </p>
      )}
      {running && waiting && (
        <>
          <p role="status">{t('problems.remind.progress', { done: progress, all: waiting.length })}</p>
          <LinearProgress
            variant="determinate"
            value={(progress / waiting.length) * 100}
            aria-label={t('problems.remind.all')}
          />
        </>
      )}
      {outcome && (
        <>
          <p role="status">{t('problems.remind.done', { smart_count: outcome.drivers })}</p>
          {outcome.failed.length > 0 && (
            <>
              <ErrorBanner message={t('problems.remind.notDone', { smart_count: outcome.failed.length })} />
              <ul className="change-list">
                {outcome.failed.map(({ call, reason }) => (
                  <li key={call.body.request}>
                    <strong>{call.name}</strong>: {reason}
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
