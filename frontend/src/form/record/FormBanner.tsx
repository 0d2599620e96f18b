import { useFormState } from 'react-hook-form'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

/** What the server said of the form as a whole, or of a field that is not in it. */
export function useFormFailure(): string | null {
  const { errors } = useFormState()
  const { root, ...fields } = errors as Record<string, { message?: unknown; ref?: unknown } | undefined>
  const whole = (root as { serverError?: { message?: unknown } } | undefined)?.serverError?.message
  const sentence = whole ?? Object.values(fields).find((error) => error && !error.ref)?.message
  return typeof sentence === 'string' ? sentence : null
}

export const FormBanner = () => <ErrorBanner message={useFormFailure()} />
