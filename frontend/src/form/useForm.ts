import { useState, type FormEvent } from 'react'
import { ApiError } from '../providers/http.ts'
import { useErrorMessage } from './useErrorMessage.ts'
import { useSavedDraft } from './useSavedDraft.ts'
import type { FormDialogProps } from '../ui/dialog/FormDialog.tsx'
import { check, type FieldErrors, type Rules } from './rules.ts'

export interface FormField {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export interface Form<Values> {
  values: Values
  field: (name: keyof Values & string) => FormField
  set: (values: Partial<Values>) => void
  banner: string | null
  busy: boolean
  touched: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The same for a dialog round the form. */
  dialog: Pick<FormDialogProps, 'dirty' | 'busy' | 'error' | 'onSubmit'>
}

function focusFirst<Values>(form: HTMLFormElement, failed: FieldErrors<Values>): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLElement)
  fields.find((field) => failed[field.getAttribute('name') as keyof Values] !== undefined)?.focus()
}

/** A form of text fields, each judged when it is left and on submit; no failure loses what was typed. */
export function useForm<Values extends Record<string, string>>(options: {
  initial: Values
  rules: Rules<Values>
  fallback: string
  /** Under this name what was typed outlives a session that ends; never for a form with a password. */
  keep?: string
  submit: (values: Values) => Promise<unknown>
}): Form<Values> {
  const { initial, rules, fallback, keep = null, submit } = options
  const errorMessage = useErrorMessage()
  const [values, setValues] = useSavedDraft(keep, initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [banner, setBanner] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const set = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }))
    const [was, is] = [check(values, rules), check({ ...values, ...changed }, rules)]
    setErrors((before) => {
      const after = { ...before }
      for (const name of Object.keys(before)) {
        // A password mends the error of its repetition; what the server said of another field stays.
        const isMended = before[name] === was[name] && is[name] === undefined
        if (name in changed || isMended) delete after[name as keyof Values]
      }
      return after
    })
  }

  const judge = (name: keyof Values) =>
    setErrors((before) => {
      const { [name]: _old, ...rest } = before
      const found = check(values, rules)[name]
      return (found === undefined ? rest : { ...rest, [name]: found }) as FieldErrors<Values>
    })

  async function send(form: HTMLFormElement) {
    const failed = check(values, rules)
    setErrors(failed)
    setBanner(null)
    if (Object.keys(failed).length > 0) return focusFirst(form, failed)
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {}
      const known = Object.fromEntries(
        Object.entries(fields).filter(([name]) => name in values),
      ) as FieldErrors<Values>
      setErrors(known)
      if (Object.keys(known).length === 0) setBanner(errorMessage(error, fallback))
      else focusFirst(form, known)
    } finally {
      setBusy(false)
    }
  }

  const touched = Object.keys(initial).some((name) => values[name] !== initial[name])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(event.currentTarget)
  }
  return {
    values,
    set,
    banner,
    busy,
    touched,
    onSubmit,
    dialog: { dirty: touched, busy, error: banner, onSubmit },
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => {
        if (values[name] !== initial[name]) judge(name)
      },
    }),
  }
}
