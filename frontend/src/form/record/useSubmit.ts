import { useSaveContext } from 'react-admin'
import { ApiError } from '../../providers/http.ts'
import { useErrorMessage } from '../useErrorMessage.ts'

/** What a form gets back: a sentence for each field, and under `root.serverError` one for the whole. */
export type SubmitErrors = Record<string, unknown> | undefined

/** Saves through the `Edit` or `Create` around; field errors land on their fields, others over the form. */
export function useSubmit(fallback: string) {
  const { save } = useSaveContext()
  const errorMessage = useErrorMessage()
  return async (data: object, onError?: (error: unknown) => boolean): Promise<SubmitErrors> => {
    let failure: SubmitErrors
    const fields = (await save?.(data, {
      onError: (error: unknown) => {
        if (onError?.(error)) failure = { root: { stale: 'stale' } }
        else if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0)
          failure = { root: { serverError: errorMessage(error, fallback) } }
      },
    })) as SubmitErrors
    return failure ?? fields
  }
}
