import './assign.css'
import { Button } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { AssignmentWarning, TripBody } from '@longhaul/core/contract'
import { useT } from '../../i18n/useT.ts'
import { useVerbs } from '../../providers/verbs.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Warnings } from './Warnings.tsx'

/** Before a trip is saved for another driver: what stands against it. Saves at once where nothing does. */
export default function SaveWarnings({
  body,
  onSave,
  onClose,
}: {
  body: TripBody
  onSave: () => void
  onClose: () => void
}) {
  const t = useT()
  const verbs = useVerbs()
  const [found, setFound] = useState<readonly AssignmentWarning[]>([])
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    // What cannot be planned is said by the save.
    void verbs
      .previewRoute(body)
      .then(({ warnings = [] }) => warnings)
      .catch(() => [])
      .then((warnings) => (warnings.length > 0 ? setFound(warnings) : onSave()))
  }, [verbs, body, onSave])
  if (found.length === 0) return null
  return (
    <Dialog
      title={t('assign.save.title')}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('assign.save.back')}</Button>
          <Button variant="contained" onClick={onSave}>
            {t('assign.save.submit')}
          </Button>
        </>
      }
    >
      <Warnings of={found} />
    </Dialog>
  )
}
