import '../../i18n/en/records.ts'
import '../../i18n/en/replay.ts'
import './history.css'
import { HISTORY_TOPICS, type HistoryRow, type UserRow } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { DataTable } from 'react-admin'
import { Link } from 'react-router-dom'
import { codeFilter, dayFilters } from '../../grid/filters/filters.tsx'
import { FixedCol } from '../../grid/columns/columns.tsx'
import { RecordList } from '../../grid/index.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { formatDay, formatMoment } from '../../ui/format.ts'
import { actionWords } from '../trail/actionWords.ts'
import FieldChanges from '../trail/FieldChanges.tsx'
import { historyAddress } from './historyAddress.ts'

const filters = [
  codeFilter('topic', HISTORY_TOPICS, 'history.topic'),
  ...dayFilters('at', 'history.from', 'history.to'),
]

function Who({ row }: { row: HistoryRow }) {
  const t = useT()
  const { user_id: id, user_name: name, username } = row
  return id === null ? t('auditTrail.nobody') : <Link to={`/drivers/${id}`}>{name || username}</Link>
}

function Change({ row, zone }: { row: HistoryRow; zone: string }) {
  const t = useT()
  return (
    <>
      <FieldChanges event={row} zone={zone} />
      {row.taken_back !== null && (
        <p className="history-why">
          {t('history.reason', { reason: t(`history.takenBack.${row.taken_back}`) })}
        </p>
      )}
      {row.reason !== null && <p className="history-why">{t('history.reason', { reason: row.reason })}</p>}
    </>
  )
}

function Open({ row, driver }: { row: HistoryRow; driver: number }) {
  const t = useT()
  const { to, opens } = historyAddress(row, driver)
  const named = row.date === null ? undefined : t('history.openDayOf', { day: formatDay(row.date) })
  return (
    <Button component={Link} to={to} aria-label={named}>
      {t(`history.${opens}`)}
    </Button>
  )
}

/** All that happened to one driver's log, account and terms, on one line of time. */
export default function HistoryTab({ user }: { user: UserRow }) {
  const t = useT()
  const { home_zone } = useSignedInUser()
  const zone = user.home_zone ?? home_zone
  return (
    <>
      <p className="lead">{t('history.lead', { zone })}</p>
      <RecordList
        resource="history"
        within={{ driver_id: user.id }}
        sort={{ field: 'at', order: 'DESC' }}
        filters={filters}
        plain
        none="history.none"
        unshown={['topic']}
      >
        <DataTable.Col source="at" render={({ at }: HistoryRow) => formatMoment(at, zone)} />
        <FixedCol<HistoryRow>
          source="deed"
          render={(row: HistoryRow) =>
            row.deed === null ? actionWords(row, t) : t(`history.deed.${row.deed}`)
          }
        />
        <DataTable.Col source="username" disableSort render={(row: HistoryRow) => <Who row={row} />} />
        <DataTable.Col
          source="topic"
          disableSort
          render={({ topic }: HistoryRow) => t(`history.topic.${topic}`)}
        />
        <DataTable.Col
          source="change"
          disableSort
          render={(row: HistoryRow) => <Change row={row} zone={zone} />}
        />
        <FixedCol<HistoryRow>
          label="records.actions"
          render={(row: HistoryRow) => <Open row={row} driver={user.id} />}
        />
      </RecordList>
    </>
  )
}
