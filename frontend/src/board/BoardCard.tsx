import type { BoardRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { FindLoadButton } from '../form/assign/FindLoadButton.tsx'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { formatMiles, formatMinutes } from '../ui/format.ts'
import { personName } from '../ui/personName.ts'
import { expiredWords, freeAfter, freeAt } from './boardWords.ts'

/** On a phone: when and for how long; where and what now. */
export default function BoardCard({ row }: { row: BoardRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const { status, miles } = row
  const after = freeAfter(row, t)
  const driving = t('board.card.driving', { time: formatMinutes(row.free_driving_minutes) })
  const place = row.free_place === null ? t('board.noPlace') : placeName(row.free_place.name)
  const doing = status === null ? t('board.noStatus') : t(`duty.status.${status}`)
  return (
    <div className="board-card">
      <p className="board-line">
        <Link to={`/drivers/${row.driver.id}`}>{personName(row.driver)}</Link>
        <FindLoadButton driver={row.driver} size="small" />
      </p>
      <p>
        <strong>{[freeAt(row, t), ...(after ? [after] : [])].join(', ')}</strong>
        {row.free_at !== null && ` · ${driving}`}
        {` · ${[place, doing, ...(miles === null ? [] : [formatMiles(miles)])].join(' · ')}`}
      </p>
      {expiredWords(row, t).map((words) => (
        <p key={words} className="paper-expired">
          {words}
        </p>
      ))}
    </div>
  )
}
