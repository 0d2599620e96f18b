import { useState } from 'react'
import { Button, Skeleton, Typography } from '@mui/material'
import { type RouteResult, type TripRow } from '@longhaul/core/contract'
import { useDutyStatuses, useTakenOut } from '../../providers/duty.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { FailureBanner } from '../../form/FailureBanner.tsx'
import { useHasDraft } from '../../form/useSavedDraft.ts'
import { DutyTimeline } from '../../ui/duty/DutyTimeline.tsx'
import { stopLabels } from '../../ui/duty/stopPlaces.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { DutyActions } from '../../form/duty/DutyActions.tsx'
import { TakenOut } from '../../form/duty/TakenOut.tsx'
import { useDutyMark } from '../../form/duty/useDutyMark.ts'
import { Proposals } from './Proposals.tsx'
import { lazyDialog } from '../../ui/lazy/lazyDialog.tsx'
import { addDutyDraft } from '../draftNames.ts'

const DutyStatusModal = lazyDialog(() => import('./DutyStatusModal.tsx'))

interface DutyTabProps {
  trip: TripRow
  route: RouteResult | null | undefined
  mayEdit: boolean
  now: number
}

export default function DutyTab({ trip, route, mayEdit, now }: DutyTabProps) {
  const t = useT()
  const user = useSignedInUser()
  const rows = useDutyStatuses(trip.id)
  const mark = useDutyMark()
  const gone = useTakenOut().filter(({ trip_id }) => trip_id === trip.id)
  const [adding, setAdding] = useState(useHasDraft(addDutyDraft(trip.id)))
  return (
    <SectionCard
      title={t('trips.duty.title')}
      actions={
        mayEdit && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('trips.duty.add')}
          </Button>
        )
      }
    >
      {rows.isPending && <Skeleton variant="rounded" height={160} />}
      {!rows.data && <FailureBanner of={rows} fallback={t('trips.duty.loadFailed')} />}
      <Proposals trip={trip} rows={rows.data ?? []} />
      {rows.data?.length === 0 && <Typography>{t('trips.duty.empty')}</Typography>}
      {rows.data && rows.data.length > 0 && (
        <DutyTimeline
          rows={rows.data}
          stops={route?.stops ?? []}
          {...(route && { labels: stopLabels(route, trip.stops.length, t) })}
          zone={trip.home_zone}
          dayStartHour={user.day_start_hour}
          openUntil={now}
          mark={mark}
          actions={mayEdit ? (row) => <DutyActions row={row} trip={trip} /> : undefined}
        />
      )}
      <TakenOut rows={gone} zone={trip.home_zone} />
      <DutyStatusModal open={adding} trip={trip} onClose={() => setAdding(false)} />
    </SectionCard>
  )
}
