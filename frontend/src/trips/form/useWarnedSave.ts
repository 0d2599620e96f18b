import { useState, type SyntheticEvent } from 'react'
import type { AssignmentWarning } from '@longhaul/core/contract'
import { useSignedInUser } from '../../providers/session.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { previewBody } from './tripDraft.ts'
import type { TripDraftForm } from './useTripDraft.ts'

const NONE: readonly AssignmentWarning[] = []

/** Saves the form; for another driver only once what stands against it was read. */
export function useWarnedSave({
  form,
  draft,
  zone,
  openedAt,
}: Pick<TripDraftForm, 'form' | 'draft' | 'zone' | 'openedAt'>) {
  const verbs = useVerbs()
  const { role } = useSignedInUser()
  const [warnings, setWarnings] = useState(NONE)
  const [asking, setAsking] = useState(false)

  const find = async (): Promise<readonly AssignmentWarning[]> => {
    const checked = previewBody(draft, zone, openedAt)
    if (role !== 'admin' || draft.extras.driverId === null || !checked.ok) return NONE
    setAsking(true)
    try {
      // What cannot be planned is said by the save.
      const { warnings: found = NONE } = await verbs.previewRoute(checked.body)
      return found
    } catch {
      return NONE
    } finally {
      setAsking(false)
    }
  }
  const send = async () => {
    const found = await find()
    if (found.length > 0) setWarnings(found)
    else await form.send()
  }
  return {
    warnings,
    busy: form.busy || asking,
    send: (event?: SyntheticEvent) => {
      event?.preventDefault()
      void send()
    },
    confirm: () => {
      setWarnings(NONE)
      void form.send()
    },
    forget: () => setWarnings(NONE),
  }
}
