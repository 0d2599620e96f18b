import './board.css'
import { MINUTE_MS } from '@longhaul/core'
import type { BoardRow } from '@longhaul/core/contract'
import { Button, Skeleton } from '@mui/material'
import { Suspense, useState } from 'react'
import { DataTable, SelectInput, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { FindLoadButton } from '../form/assign/FindLoadButton.tsx'
import { FixedCol } from '../grid/columns.tsx'
import { carrierFilter, searchFilter } from '../grid/filters.tsx'
import { RecordList, StaffPage } from '../grid/index.ts'
import { DriverLink } from '../grid/record/links.tsx'
import { useSignedInUser } from '../providers/session.ts'
import { lazyDialog } from '../ui/lazy/lazyDialog.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { useT } from '../i18n/useT.ts'
import { formatMiles, formatMinutes, formatMoment } from '../ui/format.ts'
import { BoardNote } from './BoardNote.tsx'
import { freeWords, leftWords, statusWords } from './boardWords.ts'

const NearInput = lazyPage(() => import('./NearInput.tsx'))
const ProposalDialog = lazyDialog(() => import('./ProposalDialog.tsx'))

const HOURS = [2, 4, 6, 8, 10, 11] as const

const LIST = {
  resource: 'board',
  sort: { field: 'free_at', order: 'ASC' },
  queryOptions: { refetchInterval: MINUTE_MS, staleTime: 0 },
} as const

function Free({ row }: { row: BoardRow }) {
  const t = useT()
  return <strong className={row.free_because === 'now' ? 'board-now' : undefined}>{freeWords(row, t)}</strong>
}

function Place({ row: { place, home_zone: zone } }: { row: BoardRow }) {
  const t = useT()
  if (place === null) return t('board.noPlace')
  return t('board.placeAt', { place: place.name, time: formatMoment(place.at, zone) })
}

function Status({ row }: { row: BoardRow }) {
  const t = useT()
  const { unrecorded_hours: hours } = row
  return (
    <>
      {statusWords(row, t)}
      {hours !== null && hours > 0 && <div className="board-hint">{t('board.unrecorded', { hours })}</div>}
    </>
  )
}

function NextTrip({ row: { next_trip: next, home_zone: zone } }: { row: BoardRow }) {
  const t = useT()
  if (next === null) return null
  const time = formatMoment(next.start_time, zone)
  return (
    <>
      <Link to={`/trips/${next.id}`}>{t('board.next', { id: next.id, time })}</Link>
      <div className="board-hint">{next.pickup_location_name}</div>
    </>
  )
}

/** On a phone: when and for how long; where and what now. */
function Card({ row }: { row: BoardRow }) {
  const t = useT()
  const place = row.free_place?.name ?? t('board.noPlace')
  return (
    <div className="board-card">
      <p>
        <strong>
          {t('board.card.free', {
            free: freeWords(row, t),
            driving: formatMinutes(row.free_driving_minutes),
          })}
        </strong>
      </p>
      <p>
        {t('board.card.place', { place, status: statusWords(row, t) })}
        {row.miles !== null && ` · ${formatMiles(row.miles)}`}
      </p>
    </div>
  )
}

const LIVE = {
  note: <BoardNote />,
  card: (row: RaRecord) => <Card row={row as BoardRow} />,
}

const CLOCKS = ['break', 'drive', 'window', 'cycle'] as const

/** Its script comes once the list stands. */
const NearFilter = ({ source }: { source: string; alwaysOn?: boolean }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
    <NearInput source={source} />
  </Suspense>
)

function BoardRecords() {
  const t = useT()
  const filters = [
    searchFilter('board.search'),
    <NearFilter key="near" source="near" />,
    <SelectInput
      key="hours"
      source="hours"
      label="board.hours"
      choices={HOURS.map((hours) => ({ id: hours, name: t('board.atLeast', { hours }) }))}
      translateChoice={false}
      emptyText="records.all"
    />,
    carrierFilter,
  ]
  return (
    <RecordList {...LIST} filters={filters} live={LIVE}>
      <FixedCol<BoardRow> source="driver" field={DriverLink} />
      <DataTable.Col source="free_at" render={(row: BoardRow) => <Free row={row} />} />
      <DataTable.Col
        source="free_driving_minutes"
        align="right"
        disableSort
        render={({ free_at, free_driving_minutes: driving }: BoardRow) =>
          free_at === null ? null : formatMinutes(driving)
        }
      />
      <DataTable.Col
        source="free_place"
        disableSort
        render={({ free_place: place }: BoardRow) => place?.name ?? t('board.noPlace')}
      />
      <DataTable.Col
        source="miles"
        disableSort
        align="right"
        render={({ miles }: BoardRow) => miles !== null && formatMiles(miles)}
      />
      <DataTable.Col source="status" disableSort render={(row: BoardRow) => <Status row={row} />} />
      {CLOCKS.map((clock) => (
        <DataTable.Col
          key={clock}
          source={`${clock}_left_minutes`}
          disableSort
          align="right"
          render={(row: BoardRow) => leftWords(row[`${clock}_left_minutes`], t)}
        />
      ))}
      <DataTable.Col source="place" disableSort render={(row: BoardRow) => <Place row={row} />} />
      <DataTable.Col source="next_trip" disableSort render={(row: BoardRow) => <NextTrip row={row} />} />
      <DataTable.Col
        source="carrier"
        disableSort
        render={({ carrier }: BoardRow) =>
          carrier && <Link to={`/carriers/${carrier.id}`}>{carrier.name}</Link>
        }
      />
      <DataTable.Col
        source="vehicle"
        disableSort
        render={({ vehicle }: BoardRow) =>
          vehicle && <Link to={`/vehicles/${vehicle.id}`}>{vehicle.vehicle_number}</Link>
        }
      />
      <FixedCol<BoardRow>
        label="records.actions"
        render={({ driver }) => <FindLoadButton driver={driver} size="small" />}
      />
    </RecordList>
  )
}

function ProposalButton() {
  const t = useT()
  const { is_admin: isAdmin } = useSignedInUser()
  const [open, setOpen] = useState(false)
  if (!isAdmin) return null
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('board.proposal.open')}
      </Button>
      <ProposalDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** /board, for staff. */
const BoardList = () => (
  <StaffPage title="board.title" lead="board.lead" action={<ProposalButton />}>
    <BoardRecords />
  </StaffPage>
)
export default BoardList
