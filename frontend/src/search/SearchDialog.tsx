import { Button, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useVerbs } from '../providers/verbs.ts'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { useDebounced } from '../form/useDebounced.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { groupsOf, type Group } from './results.ts'

const PAUSE_MS = 200
/** A single letter begins everything; a single figure may be a trip. */
const isEnough = (q: string) => q.length > 1 || /^\d$/.test(q)

function useSearch(typed: string) {
  const verbs = useVerbs()
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const query = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => verbs.search(q, signal),
    enabled: isEnough(q),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const waiting = isEnough(typed.trim()) && (q !== typed.trim() || query.isFetching)
  return { q, waiting, ...query, data: isEnough(typed.trim()) ? query.data : undefined }
}

function Options({
  groups,
  id,
  active,
  onChoose,
  onPoint,
}: {
  groups: readonly Group[]
  id: string
  active: string | undefined
  onChoose: (to: string) => void
  onPoint: (key: string) => void
}) {
  const t = useT()
  return (
    <div role="listbox" id={id} aria-label={t('search.title')} className="search-hits">
      {groups.map(({ name, hits }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className="search-group">
            {t(`search.groups.${name}`)}
          </p>
          {hits.map(({ key, to, name: called, detail }) => (
            // The keys are the input's, which keeps the focus (ARIA combobox).
            <div
              key={key}
              id={`${id}-${key}`}
              role="option"
              tabIndex={-1}
              aria-selected={key === active}
              className="search-hit"
              onClick={() => onChoose(to)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onChoose(to)
              }}
              onPointerMove={() => onPoint(key)}
            >
              <span>{called}</span>
              {detail !== '' && <span className="search-detail">{detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The dialog mounts its content a moment after itself. */
const focusOnMount = (box: HTMLInputElement | null) => box?.focus()

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const placeName = usePlaceName()
  const id = useId()
  const navigate = useNavigate()
  const errorMessage = useErrorMessage()
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const { data, q, waiting, error, refetch } = useSearch(typed)
  const groups = data && !error ? groupsOf(data, q, t, placeName) : []
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === pointed),
  )
  const active = hits[at]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  const choose = (to: string) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setPointed(hits[(at + step + hits.length) % hits.length]!.key)
    }
    // The results on show may belong to an earlier text.
    if (event.key === 'Enter' && active && !waiting) {
      event.preventDefault()
      choose(active.to)
    }
  }
  const counted = hits.filter(({ key }) => !key.endsWith('-more')).length
  let sentence = t('search.hint')
  if (waiting) sentence = t('search.searching')
  else if (error) sentence = ''
  else if (data && counted === 0) sentence = t('search.none')
  else if (data?.more.length) sentence = t('search.foundMore', { count: counted })
  else if (data) sentence = t('search.found', { smart_count: counted })
  return (
    <Dialog title={t('search.title')} open size="md" onClose={onClose}>
      <TextField
        inputRef={focusOnMount}
        fullWidth
        type="search"
        label={t('search.label')}
        value={typed}
        margin="dense"
        onChange={({ target }) => {
          setTyped(target.value)
          setPointed(null)
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            maxLength: 200,
            role: 'combobox',
            autoComplete: 'off',
            spellCheck: false,
            'aria-expanded': hits.length > 0,
            'aria-controls': `${id}-hits`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? `${id}-hits-${active.key}` : undefined,
          },
        }}
      />
      <p role="status" className="search-said">
        {sentence}
      </p>
      {error && !waiting && (
        <ErrorBanner
          message={errorMessage(error, t('search.failed'))}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      <div ref={list} className="search-room">
        {hits.length > 0 && (
          <Options
            groups={groups}
            id={`${id}-hits`}
            active={active?.key}
            onChoose={choose}
            onPoint={setPointed}
          />
        )}
      </div>
    </Dialog>
  )
}
