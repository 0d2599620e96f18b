import { Suspense } from 'react'
import { Stack } from '@mui/material'
import { useVehicles } from '../../providers/fleet.ts'
import { hasNoAnswer } from '../../providers/http.ts'
import { Guard } from '../../providers/Guard.tsx'
import { useT } from '../../i18n/useT.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'
import { NextStep } from '../../ui/page/NextStep.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { TripCreateHead } from './TripCreateHead.tsx'
import { TripForm } from './TripForm.tsx'

const NoSignal = lazyPage(() => import('../NoSignal.tsx'))
const NoVehicles = lazyPage(() => import('../NoVehicles.tsx'))

/** The form does not wait for the vehicles: the places can be typed while they load or fail. */
function Content() {
  const t = useT()
  const vehicles = useVehicles()
  const usable = vehicles.data?.filter((vehicle) => !vehicle.retired)
  // Known at the first try that fails; a second one may wait long.
  const isUnreached = !usable && hasNoAnswer(vehicles.failureReason)
  if (usable?.length === 0)
    return (
      <Suspense>
        <NoVehicles />
      </Suspense>
    )
  return (
    <>
      {isUnreached && (
        <Suspense>
          <NoSignal />
        </Suspense>
      )}
      {vehicles.isError && !usable && <FailureBanner of={vehicles} fallback={t('trips.loadFailed')} />}
      <TripForm vehicles={usable} loading={vehicles.isFetching && !usable && !isUnreached} />
    </>
  )
}

/** `/trips/create`, for who plans trips. */
export default function TripCreate() {
  const t = useT()
  usePageTitle(t('trips.createTitle'))
  return (
    <>
      <TripCreateHead />
      <Stack sx={{ gap: 2 }}>
        <Guard may="plan">
          <NextStep>
            <Content />
          </NextStep>
        </Guard>
      </Stack>
    </>
  )
}
