import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useSavedDraft } from '../useSavedDraft.ts'

/** What was typed outlives a session that ends under the form: after the next login it stands there again. */
export function SaveDraft({ name }: { name: string }) {
  const { control, setValue } = useFormContext()
  const { isDirty, dirtyFields } = useFormState()
  const values = useWatch({ control })
  const [kept, keep] = useSavedDraft<Record<string, unknown> | null>(name, null)
  const [before] = useState(kept)
  useEffect(() => {
    for (const [field, value] of Object.entries(before ?? {})) setValue(field, value, { shouldDirty: true })
  }, [before, setValue])
  useEffect(() => {
    if (isDirty)
      keep(Object.fromEntries(Object.keys(dirtyFields).map((field) => [field, values[field] as unknown])))
  }, [isDirty, dirtyFields, values, keep])
  return null
}
