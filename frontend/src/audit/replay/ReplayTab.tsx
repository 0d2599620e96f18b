import '../../i18n/en/replay.ts'
import './replay.css'
import type { Replay } from '@longhaul/core/contract'
import { Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { LoadingCard } from '../../ui/page/LoadingCard.tsx'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { formatMoment, formatZone } from '../../ui/format.ts'
import { fromLocalInput, toLocalInput } from '../../ui/zoneTime.ts'
import { ReplayView, type KnownWhen } from './ReplayView.tsx'

/** The minute stands in the address, so that it can be sent to a colleague. */
function useMinute(): [string | null, (at: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const set = (at: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (at === null) after.delete('at')
      else after.set('at', at)
      return after
    })
  return [params.get('at'), set]
}

function MinuteForm({ replay, onShow }: { replay: Replay; onShow: (at: string) => void }) {
  const t = useT()
  const [typed, setTyped] = useState(toLocalInput(Date.parse(replay.at), replay.home_zone))
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = fromLocalInput(typed, replay.home_zone)
    if (!read.ok) return setProblem(t(read.reason === 'nonexistent' ? 'replay.skipped' : 'replay.wrong'))
    if (read.at > Date.now()) return setProblem(t('replay.wrong'))
    setProblem(null)
    onShow(new Date(read.at).toISOString())
  }
  return (
    <form className="replay-minute" noValidate onSubmit={submit}>
      <TextField
        type="datetime-local"
        label={t('replay.minute', { zone: formatZone(replay.at, replay.home_zone) })}
        value={typed}
        error={problem !== null}
        helperText={problem}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="contained">
        {t('replay.show')}
      </Button>
    </form>
  )
}

/** Step from change to change, each by a key and a button. */
const STEPS = [
  ['[', 'previous'],
  [']', 'next'],
] as const

function useStepKeys(replay: Replay | undefined, onStep: (at: string) => void) {
  // With the buttons that say so, not some time after they are in sight.
  useLayoutEffect(() => {
    const step = (event: KeyboardEvent) => {
      const [, name] = STEPS.find(([key]) => key === event.key) ?? []
      const to = name && replay?.[name]
      if (!to || event.ctrlKey || event.metaKey || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      onStep(to)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  })
}

/** Of a view what can differ: that a status ended after the minute is no change of what was known in it. */
const knownOf = (replay: Replay, known: KnownWhen): string =>
  JSON.stringify(replay[known], (key, value: unknown) =>
    key === 'end_time' && typeof value === 'string' && value > replay.at ? null : value,
  )

/** Any past minute of a driver's record: the clocks, the log up to it, and the rows behind each figure. */
export default function ReplayTab({ driver }: { driver: number }) {
  const verbs = useVerbs()
  const t = useT()
  const [at, setAt] = useMinute()
  const [known, setKnown] = useState<KnownWhen>('then')
  const query = useQuery({
    queryKey: ['duty-statuses', 'replay', driver, at],
    queryFn: ({ signal }) => verbs.replay(driver, at, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, error, isFetching, isPlaceholderData } = query
  useStepKeys(isPlaceholderData ? undefined : data, setAt)
  // A minute that could not be read leaves its field, with what was typed.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const replay = data ?? last
  const differs = data !== undefined && knownOf(data, 'then') !== knownOf(data, 'now')
  return (
    <>
      <p className="lead">{t('replay.lead')}</p>
      <FailureBanner of={query} fallback={t('replay.failed')} />
      {!data && !error && <LoadingCard height={480} label="replay.loading" />}
      {replay && (
        <>
          <div className="replay-tools">
            <MinuteForm key={replay.at} replay={replay} onShow={setAt} />
            {STEPS.map(([key, step]) => (
              <Button
                key={step}
                variant="outlined"
                aria-keyshortcuts={key}
                disabled={replay[step] === null || isPlaceholderData}
                onClick={() => setAt(replay[step])}
              >
                {t(`replay.${step}`)}
              </Button>
            ))}
            <Button disabled={at === null} onClick={() => setAt(null)}>
              {t('replay.latest')}
            </Button>
          </div>
          <p className="replay-keys">{t('replay.keys')}</p>
        </>
      )}
      {data && (
        <>
          <h2 aria-live="polite" aria-busy={isFetching}>
            {formatMoment(data.at, data.home_zone)}
          </h2>
          <p role="status">{t(differs ? 'replay.differs' : 'replay.same')}</p>
          {differs && (
            <ToggleButtonGroup
              exclusive
              value={known}
              aria-label={t('replay.known')}
              onChange={(_event, value: KnownWhen | null) => {
                if (value !== null) setKnown(value)
              }}
            >
              <ToggleButton value="then">{t('replay.then')}</ToggleButton>
              <ToggleButton value="now">{t('replay.now')}</ToggleButton>
            </ToggleButtonGroup>
          )}
          <ReplayView replay={data} known={differs ? known : 'now'} differs={differs} />
        </>
      )}
    </>
  )
}
