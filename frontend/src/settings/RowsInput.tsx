import { SETTINGS } from '@longhaul/core/contract'
import { Button, IconButton, Stack, Typography } from '@mui/material'
import { useRef, type ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { SourceNote } from './SourceNote.tsx'

type List = 'counters' | 'voices'
type Row = Record<string, unknown>

/** Rows of the landing page that are added, removed and put into order; a row's fields are drawn by `row`. */
export function RowsInput({
  source,
  blank,
  row,
}: {
  source: List
  blank: Record<string, string>
  row: (at: string) => ReactNode
}) {
  const t = useT()
  const say = useSentence()
  const { clearErrors, setValue } = useFormContext()
  const rows = (useWatch({ name: source }) as Row[] | null) ?? []
  const change = (next: readonly Row[]) => {
    // They stand at rows that may be others now.
    clearErrors(source)
    setValue(source, next, { shouldDirty: true })
  }
  const swap = (i: number, j: number) => change(rows.with(i, rows[j]!).with(j, rows[i]!))
  const { errors } = useFormState()
  const add = useRef<HTMLButtonElement>(null)
  const error = errors[source]?.message ?? errors[source]?.root?.message
  return (
    <fieldset className="setting-rows">
      <legend>{t(`settings.resource.fields.${source}`)}</legend>
      {rows.length === 0 && <p>{t(`settings.landing.none.${source}`)}</p>}
      <ol>
        {rows.map((_, i) => {
          const name = t(`settings.landing.one.${source}`, { n: i + 1 })
          return (
            <li key={i}>
              <Stack direction="row" className="setting-row-actions">
                <IconButton
                  aria-label={t('settings.landing.up', { name })}
                  disabled={i === 0}
                  onClick={() => swap(i, i - 1)}
                >
                  ↑
                </IconButton>
                <IconButton
                  aria-label={t('settings.landing.down', { name })}
                  disabled={i === rows.length - 1}
                  onClick={() => swap(i, i + 1)}
                >
                  ↓
                </IconButton>
                <Button
                  aria-label={t('settings.landing.remove', { name })}
                  onClick={() => {
                    change(rows.toSpliced(i, 1))
                    // Whoever works by keyboard does not fall back to the top of the page.
                    add.current?.focus()
                  }}
                >
                  {t('settings.landing.removeShort')}
                </Button>
              </Stack>
              {row(`${source}.${i}`)}
            </li>
          )
        })}
      </ol>
      {typeof error === 'string' && (
        <Typography role="alert" color="error" variant="body2">
          {say(error)}
        </Typography>
      )}
      <Button
        ref={add}
        variant="outlined"
        disabled={rows.length >= SETTINGS[source].max}
        onClick={() => change([...rows, blank])}
      >
        {t(`settings.landing.add.${source}`)}
      </Button>
      <Typography variant="body2" className="muted">
        <SourceNote source={source} />
      </Typography>
    </fieldset>
  )
}
