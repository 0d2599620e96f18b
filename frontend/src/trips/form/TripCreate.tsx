import { Suspense } from 'react'
import { Stack } from '@mui/material'
import { useVehicles } from '../../providers/fleet.ts'
import { useSignedInUser } from '../../providers/session.ts'
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
  const { id, role } = useSignedInUser()
  const isAdmin = role === 'admin'
  const vehicles = useVehicles(isAdmin ? id : undefined)
  const usable = vehicles.data?.filter((vehicle) => !vehicle.retired)
  const hasNone = usable?.length === 0
  // Whom an admin plans for may have some.
  const fleet = useVehicles(undefined, isAdmin && hasNone)
  // Known at the first try that fails; a second one may wait long.
  const isUnreached = !usable && hasNoAnswer(vehicles.failureReason)
  if (hasNone && (!isAdmin || fleet.data?.every((vehicle) => vehicle.retired)))
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
