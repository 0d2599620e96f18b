import { useState } from 'react'
import { Button, Typography } from '@mui/material'
import { useVerbs } from '../../providers/verbs.ts'
import { useT } from '../../i18n/useT.ts'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import { findPlace, loadCurrentPlace } from '../../form/place/findPlace.ts'
import type { PlaceDraft } from '../../form/place/place.ts'

export function CurrentPlaceButton({ onFound }: { onFound: (place: PlaceDraft) => void }) {
  const t = useT()
  const verbs = useVerbs()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  useWhenIdle(loadCurrentPlace)

  const onClick = async () => {
    setBusy(true)
    setNote(t('trips.place.locating'))
    const found = await findPlace((lat, lon) => verbs.reversePlace(lat, lon))
    setBusy(false)
    switch (found.kind) {
      case 'found':
        onFound(found.place)
        return setNote('')
      case 'unnamed':
        onFound(found.place)
        return setNote(t('trips.place.nameFailed'))
      case 'unsupported':
        return setNote(t('trips.place.unsupported'))
      case 'failed':
        return setNote(found.message || t('trips.place.positionFailed'))
    }
  }

  return (
    <>
      <Button variant="text" loading={busy} onClick={() => void onClick()}>
        {t('trips.place.useCurrent')}
      </Button>
      <Typography role="status" variant="body2" sx={{ mb: 2 }}>
        {note}
      </Typography>
    </>
  )
}
