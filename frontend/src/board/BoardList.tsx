import '../i18n/en/board.ts'
import '../ui/papers/papers.css'
import './board.css'
import { MINUTE_MS } from '@longhaul/core'
import type { BoardRow } from '@longhaul/core/contract'
import { Skeleton } from '@mui/material'
import { Suspense, type ReactNode } from 'react'
import { DataTable, SelectInput, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { FindLoadButton } from '../form/assign/FindLoadButton.tsx'
import { FixedCol } from '../grid/columns/columns.tsx'
import { carrierFilter, searchFilter } from '../grid/filters/filters.tsx'
import { RecordList, StaffPage } from '../grid/index.ts'
import { DriverLink } from '../grid/record/links.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { formatMiles } from '../ui/format.ts'
import { clockFace, expiredWords, freeAfter, freeAt, leftWords, momentOf, sinceWords } from './boardWords.ts'

const BoardNote = lazyPage(() => import('./BoardNote.tsx'))
const BoardCard = lazyPage(() => import('./BoardCard.tsx'))
const NearInput = lazyPage(() => import('./NearInput.tsx'))
const ProposalButton = lazyPage(() => import('./ProposalButton.tsx'))

const HOURS = [2, 4, 6, 8, 10, 11] as const

const LIST = {
  resource: 'board',
  sort: { field: 'free_at', order: 'ASC' },
  queryOptions: { refetchInterval: MINUTE_MS, staleTime: 0 },
} as const

/** A fact, and under it what it depends on. */
const Fact = ({ of, hint }: { of: ReactNode; hint: ReactNode }) => (
  <>
    {of}
    {hint !== null && <div className="board-hint">{hint}</div>}
  </>
)

function Free({ row }: { row: BoardRow }) {
  const t = useT()
  const when = (
    <strong className={row.free_because === 'now' ? 'board-now' : undefined}>{freeAt(row, t)}</strong>
  )
  return (
    <>
      <Fact of={when} hint={freeAfter(row, t)} />
      {expiredWords(row, t).map((words) => (
        <div key={words} className="paper-expired">
          {words}
        </div>
      ))}
    </>
  )
}

function Place({ row }: { row: BoardRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const { place } = row
  return place === null ? (
    t('board.noPlace')
  ) : (
    <Fact of={placeName(place.name)} hint={momentOf(place.at, row)} />
  )
}

function Status({ row }: { row: BoardRow }) {
  const t = useT()
  const { status, unrecorded_hours: hours } = row
  return (
    <>
      <Fact
        of={status === null ? t('board.noStatus') : t(`duty.status.${status}`)}
        hint={sinceWords(row, t)}
      />
      {hours !== null && hours > 0 && <div className="board-hint">{t('board.unrecorded', { hours })}</div>}
    </>
  )
}

function NextTrip({ row }: { row: BoardRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const { next_trip: next } = row
  if (next === null) return null
  const link = (
    <Link to={`/trips/${next.id}`}>
      {t('board.next', { id: next.id, time: momentOf(next.start_time, row) })}
    </Link>
  )
  return <Fact of={link} hint={placeName(next.pickup_location_name)} />
}

const Driver = ({ row: { vehicle } }: { row: BoardRow }) => (
  <Fact
    of={<DriverLink />}
    hint={vehicle && <Link to={`/vehicles/${vehicle.id}`}>{vehicle.vehicle_number}</Link>}
  />
)

const Carrier = ({ row: { carrier } }: { row: BoardRow }) =>
  carrier && <Link to={`/carriers/${carrier.id}`}>{carrier.name}</Link>

/** What is asked for less: it would make the table wider than a desk. */
const UNSHOWN = ['place', 'carrier']

/** On a phone; its script comes once the list stands. */
const Card = (props: { row: BoardRow }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
    <BoardCard {...props} />
  </Suspense>
)

const card = (row: RaRecord) => <Card row={row as BoardRow} />

/** As a clock in the truck has it; read out in words. */
function Left({ minutes }: { minutes: number | null }) {
  const t = useT()
  const words = leftWords(minutes, t)
  if (minutes === null) return words
  return (
    <>
      <span aria-hidden="true">{clockFace(minutes)}</span>
      <span className="visually-hidden">{words}</span>
    </>
  )
}

const CLOCKS = ['break', 'drive', 'window', 'cycle'] as const

/** Its script comes once the list stands. */
const NearFilter = ({ source }: { source: string; label: string; alwaysOn?: boolean }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={48} />}>
    <NearInput source={source} />
  </Suspense>
)

const Note = () => (
  <Suspense fallback={<div className="board-note" />}>
    <BoardNote />
  </Suspense>
)

function BoardRecords() {
  const t = useT()
  const placeName = usePlaceName()
  const filters = [
    searchFilter('board.search'),
    <NearFilter key="near" source="near" label="board.near" />,
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
    <RecordList {...LIST} filters={filters} plain unshown={UNSHOWN} card={card} note={<Note />}>
      <FixedCol<BoardRow> source="driver" render={(row) => <Driver row={row} />} />
      <DataTable.Col source="free_at" render={(row: BoardRow) => <Free row={row} />} />
      <DataTable.Col
        source="free_driving_minutes"
        align="right"
        disableSort
        render={({ free_at, free_driving_minutes: driving }: BoardRow) =>
          free_at === null ? null : <Left minutes={driving} />
        }
      />
      <DataTable.Col
        source="free_place"
        disableSort
        render={({ free_place: place, miles }: BoardRow) => (
          <Fact
            of={place === null ? t('board.noPlace') : placeName(place.name)}
            hint={miles === null ? null : t('board.away', { miles: formatMiles(miles) })}
          />
        )}
      />
      <DataTable.Col source="status" disableSort render={(row: BoardRow) => <Status row={row} />} />
      {CLOCKS.map((clock) => (
        <DataTable.Col
          key={clock}
          source={`${clock}_left_minutes`}
          disableSort
          align="right"
          render={(row: BoardRow) => <Left minutes={row[`${clock}_left_minutes`]} />}
        />
      ))}
      <DataTable.Col source="place" disableSort render={(row: BoardRow) => <Place row={row} />} />
      <DataTable.Col source="next_trip" disableSort render={(row: BoardRow) => <NextTrip row={row} />} />
      <DataTable.Col source="carrier" disableSort render={(row: BoardRow) => <Carrier row={row} />} />
      <FixedCol<BoardRow>
        label="records.actions"
        render={({ driver }) => <FindLoadButton driver={driver} size="small" />}
      />
    </RecordList>
  )
}

/** /board, for staff. */
const BoardList = () => (
  <StaffPage
    title="board.title"
    lead="board.lead"
    action={
      <Suspense fallback={null}>
        <ProposalButton />
      </Suspense>
    }
  >
    <BoardRecords />
  </StaffPage>
)
export default BoardList
