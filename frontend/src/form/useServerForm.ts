import { useEffect, useLayoutEffect, useState, type BaseSyntheticEvent } from 'react'
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { ApiError } from '../providers/http.ts'
import { useErrorMessage } from './useErrorMessage.ts'
import { useSavedDraft } from './useSavedDraft.ts'

export type Problems<Values> = { -readonly [Name in keyof Values]?: string }

/** Where the server's sentences belong: at a field of the form, by its path, or above the whole form. */
export interface PlacedProblems {
  fields: Record<string, string>
  rest: string[]
}

export interface ServerForm<Values extends FieldValues> extends UseFormReturn<Values> {
  banner: string | null
  busy: boolean
  send: (event?: BaseSyntheticEvent) => Promise<void>
  /** Shows what is wrong; the first field of these gets the focus. */
  refuse: (problems: Record<string, string | undefined>, banner?: string | null) => void
}

/** react-hook-form's form, sent to the server: no failure loses what was typed. */
export function useServerForm<Values extends FieldValues>({
  initial,
  validate,
  fallback,
  keep = null,
  typed,
  order = Object.keys(initial),
  placed,
  isMended,
  submit,
}: {
  initial: Values
  /** A sentence for each field that is wrong, by its path. */
  validate?: (
    values: Values,
  ) => Record<string, string | undefined> | Promise<Record<string, string | undefined>>
  fallback: string
  /** Under this name what was typed outlives a session that ends; never for a form with a password. */
  keep?: string | null
  /** What is typed from the start: what was refused before. */
  typed?: Values | undefined
  /** The fields as they stand on the page: the first bad one gets the focus. */
  order?: readonly string[]
  /** For a form whose fields are not called as the server calls them. */
  placed?: (errors: Record<string, string>) => PlacedProblems | Promise<PlacedProblems>
  /** Whether what the banner says no longer holds. */
  isMended?: (banner: string, values: Values) => boolean
  /** `stored`: the device keeps what is sent, and what was typed need not outlive the session. */
  submit: (values: Values, stored: () => void) => Promise<unknown>
}): ServerForm<Values> {
  const errorMessage = useErrorMessage()
  const translateSentence = useSentence()
  const [kept, setKept] = useSavedDraft<Values>(keep, initial)
  const [start] = useState({ kept: typed ?? kept, initial })
  const [banner, setBanner] = useState<string | null>(null)
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      const errors: FieldErrors<Values> = {}
      for (const [name, message] of Object.entries((await validate?.(values)) ?? {}))
        if (message !== undefined) set(errors, name, { type: 'rule', message })
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
    },
  })
  const { clearErrors, formState, handleSubmit, reset, setError, setFocus, subscribe } = form

  useLayoutEffect(() => {
    if (start.kept !== start.initial) reset(start.kept, { keepDefaultValues: true })
  }, [start, reset])
  useEffect(() => {
    if (keep === null) return
    return subscribe({ formState: { values: true }, callback: ({ values }) => setKept(values) })
  }, [keep, subscribe, setKept])

  useEffect(() => {
    if (banner === null || !isMended) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isMended(banner, values)) setBanner(null)
      },
    })
  }, [banner, isMended, subscribe])

  const focusFirst = (isWrong: (name: string) => boolean) => {
    const first = order.find(isWrong)
    if (first !== undefined) setFocus(first as Path<Values>)
  }
  const refuse: ServerForm<Values>['refuse'] = (problems, sentence = null) => {
    setBanner(sentence)
    clearErrors()
    for (const [name, message] of Object.entries(problems))
      if (message !== undefined) setError(name as Path<Values>, { type: 'refused', message })
    focusFirst((name) => problems[name] !== undefined)
  }
  const byName = (errors: Record<string, string>): PlacedProblems => {
    const names = Object.keys(initial).filter((name) => errors[name] !== undefined)
    const rest = Object.keys(errors).filter((name) => !names.includes(name))
    return {
      fields: Object.fromEntries(names.map((name) => [name, errors[name]!])),
      rest: names.length > 0 ? rest.map((name) => errors[name]!) : [],
    }
  }
  const send = handleSubmit(
    async (values) => {
      setBanner(null)
      try {
        await submit(values, () => setKept(start.initial))
      } catch (error) {
        if (keep !== null) setKept(values)
        const { fields, rest } = await (placed ?? byName)(error instanceof ApiError ? error.errors : {})
        const sentence = Object.keys(fields).length > 0 ? null : errorMessage(error, fallback)
        refuse(fields, rest.map(translateSentence).join(' ') || sentence)
      }
    },
    (errors) => {
      setBanner(null)
      focusFirst((name) => get(errors, name) !== undefined)
    },
  )
  return { ...form, formState, banner, busy: formState.isSubmitting, send, refuse }
}
