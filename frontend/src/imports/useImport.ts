import type {
  ExistingChoice,
  ImportKind,
  ImportLine,
  ImportMade,
  ImportMapping,
  ImportPreview,
  ImportResult,
} from '@longhaul/core/contract'
import { IMPORT_LIMITS } from '@longhaul/core/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/useT.ts'
import { ApiError, isUnknownOutcome } from '../providers/http.ts'
import { useVerbs } from '../providers/verbs.ts'
import { useErrorMessage } from '../form/useErrorMessage.ts'

export type Progress = Extract<ImportLine, { stage: string }>

/** How far an import is: each step knows what the ones before it brought. */
export type Step =
  | { at: 'file' }
  | { at: 'reading' }
  | { at: 'mapping'; file: File; preview: ImportPreview }
  | { at: 'working'; file: File; preview: ImportPreview; dryRun: boolean; progress: Progress | null }
  | { at: 'checked'; file: File; preview: ImportPreview; result: ImportResult }
  | { at: 'done'; result: ImportResult }
  /** Stored before the import was cancelled or broke off; trips alone stay then. */
  | { at: 'ended'; file: File; preview: ImportPreview; made: readonly ImportMade[] }

/** Whether rows may have been stored: the server says no, or nobody has said anything. */
const mayBeStored = (error: unknown, signal: AbortSignal): 'no' | 'maybe' =>
  signal.aborted || !(error instanceof ApiError) || isUnknownOutcome(error) ? 'maybe' : 'no'

/** An import from the choice of the file to its result; leaving the page cancels what runs. */
export function useImport(kind: ImportKind) {
  const t = useT()
  const verbs = useVerbs()
  const client = useQueryClient()
  const errorMessage = useErrorMessage()
  const [step, setStep] = useState<Step>({ at: 'file' })
  const [mapping, setMapping] = useState<ImportMapping>({})
  const [existing, setExisting] = useState<ExistingChoice>('refuse')
  const [notice, setNotice] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const begin = () => {
    setNotice(null)
    return (running.current = new AbortController())
  }
  const failed = (error: unknown, fallback: string) =>
    setNotice(error instanceof ApiError ? errorMessage(error, fallback) : t('imports.broken'))

  // What was checked was checked with the choices of before.
  const uncheck = () => {
    if (step.at === 'checked' || step.at === 'ended')
      setStep({ at: 'mapping', file: step.file, preview: step.preview })
  }

  return {
    step,
    mapping,
    existing,
    notice,
    choose(choice: ExistingChoice) {
      setExisting(choice)
      uncheck()
    },
    restart() {
      setStep({ at: 'file' })
      setNotice(null)
    },
    /** Puts a field on a column of the file, or on none; a column that served another field leaves it. */
    map(field: string, column: number | null) {
      const others = Object.entries(mapping).filter(([name, at]) => name !== field && at !== column)
      setMapping(Object.fromEntries(column === null ? others : [...others, [field, column]]))
      uncheck()
    },
    async read(file: File) {
      if (file.size > IMPORT_LIMITS.bytes)
        return setNotice(t('imports.tooLarge', { mb: IMPORT_LIMITS.bytes / 1_000_000 }))
      const { signal } = begin()
      setStep({ at: 'reading' })
      try {
        const preview = await verbs.previewImport(kind, file, signal)
        setMapping(preview.mapping)
        setStep({ at: 'mapping', file, preview })
      } catch (error) {
        if (signal.aborted) return
        setStep({ at: 'file' })
        failed(error, t('imports.readFailed'))
      }
    },
    async run(dryRun: boolean) {
      if (step.at !== 'mapping' && step.at !== 'checked' && step.at !== 'ended') return
      const { file, preview } = step
      const { signal } = begin()
      const work = { at: 'working', file, preview, dryRun } as const
      const made: ImportMade[] = []
      setStep({ ...work, progress: null })
      try {
        const result = await verbs.runImport(
          kind,
          file,
          {
            mapping,
            dryRun,
            existing,
            ...(step.at === 'checked' &&
              !dryRun &&
              existing === 'update' && { seen: step.result.version ?? '' }),
          },
          (line) => {
            if ('made' in line) made.push(line.made)
            else setStep({ ...work, progress: line })
          },
          signal,
        )
        if (dryRun || (result.errors.length > 0 && result.made.length === 0))
          return setStep({ at: 'checked', file, preview, result })
        setStep({ at: 'done', result })
        void client.invalidateQueries({ queryKey: [kind] })
      } catch (error) {
        const isStored = dryRun ? 'no' : mayBeStored(error, signal)
        // "Nothing has been stored yet" is no longer so: only a new check tells.
        // So does it what has changed meanwhile.
        const asks = isStored === 'maybe' || (error instanceof ApiError && error.status === 409)
        const before = asks ? ({ at: 'mapping', file, preview } as const) : step
        setStep(made.length > 0 ? { at: 'ended', file, preview, made } : before)
        // What is shown as it was before may have been changed.
        void client.invalidateQueries({ queryKey: [kind] })
        if (signal.aborted && made.length > 0) setNotice(t('imports.tripsCancelled'))
        else if (signal.aborted)
          setNotice(t(isStored === 'maybe' ? 'imports.cancelledLate' : 'imports.cancelled'))
        else failed(error, t('imports.failed'))
      }
    },
    cancel: () => running.current?.abort(),
  }
}
