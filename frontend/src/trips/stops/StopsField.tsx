import { Suspense, useState } from 'react'
import { Button, Skeleton } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { useWhenIdle } from '../../ui/lazy/useWhenIdle.ts'
import type { StopDraft } from './stopDraft.ts'
import type { StopsFieldProps } from './StopsInputs.tsx'

const StopsInputs = lazyPage<StopsFieldProps>(() => import('./StopsInputs.tsx'))

/** The places between the pickup and the drop-off: one button until there is a first. */
export function StopsField(props: StopsFieldProps) {
  const t = useT()
  useWhenIdle(StopsInputs.preload)
  const [wanted, setWanted] = useState(false)
  const { length } = useWatch<{ stops: readonly StopDraft[] }, 'stops'>({ name: 'stops' })
  if (length === 0 && !wanted)
    return (
      <Button onClick={() => setWanted(true)} sx={{ alignSelf: 'flex-start', ml: -1, mb: 1 }}>
        {t('trips.form.addStop')}
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <StopsInputs {...props} />
    </Suspense>
  )
}
