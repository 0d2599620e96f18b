import type { ReactNode } from 'react'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import type { Form } from './useForm.ts'
import './SheetForm.css'

/** A form of the public pages: what the server said above the fields, and one wide button below. */
export function SheetForm<Values>({
  form,
  submit,
  busy,
  children,
}: {
  form: Form<Values>
  submit: string
  busy: string
  children: ReactNode
}) {
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <ErrorBanner message={form.banner} />
      {children}
      <button type="submit" className="button button-wide" disabled={form.busy}>
        {form.busy ? busy : submit}
      </button>
    </form>
  )
}
