import { FALLBACKS, type TripRow } from '@longhaul/core/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useErrorMessage } from '../form/useErrorMessage.ts'
import { deletion, type RowAction } from '../grid/columns/rowAction.ts'
import { RowButtons } from '../grid/columns/RowButtons.tsx'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { mayAccess } from '../providers/access.ts'
import { useStartTrip } from '../providers/own/trip.ts'
import { useSignedInUser } from '../providers/session.ts'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'
import { routeName } from '../ui/routeName.ts'

const DeleteTripDialog = lazyDialog(() => import('./dashboard/DeleteTripDialog.tsx'))

/** View, start and delete, as the specification has them on the dashboard. */
export default function TripRowActions({ trip }: { trip: TripRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const { role } = useSignedInUser()
  const notify = useNotify()
  const errorMessage = useErrorMessage()
  const start = useStartTrip()
  const [deleting, setDeleting] = useState(false)
  const { id, status } = trip
  const actions: RowAction[] = [
    {
      icon: 'view',
      label: t('dashboard.view'),
      name: t('dashboard.viewTrip', { id }),
      does: `/trips/${id}`,
    },
  ]
  if (status === 'PLANNED' && mayAccess(role, 'start', 'trips'))
    actions.push({
      icon: 'play',
      label: t('dashboard.start'),
      name: t('dashboard.startTrip', { id }),
      disabled: start.isPending,
      does: () =>
        start.mutate(id, {
          onError: (error) => notify(errorMessage(error, FALLBACKS.startTrip), { type: 'error' }),
        }),
    })
  if (mayAccess(role, 'delete', 'trips'))
    actions.push(deletion(t('dashboard.delete'), t('dashboard.deleteTrip', { id }), () => setDeleting(true)))
  return (
    <>
      <RowButtons of={routeName(trip, placeName)} actions={actions} />
      <DeleteTripDialog open={deleting} tripId={id} onClose={() => setDeleting(false)} />
    </>
  )
}
