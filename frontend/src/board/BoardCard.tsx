import type { BoardRow } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { FindLoadButton } from '../form/assign/FindLoadButton.tsx'
import { usePlaceName } from '../i18n/sentences/usePlaceName.ts'
import { useT } from '../i18n/useT.ts'
import { formatMiles, formatMinutes } from '../ui/format.ts'
import { personName } from '../ui/personName.ts'
import { expiredWords, freeAfter, freeAt } from './boardWords.ts'

/** On a phone: who; when, for how long, where. What else there is stands where the line has room. */
export default function BoardCard({ row }: { row: BoardRow }) {
  const t = useT()
  const placeName = usePlaceName()
  const { status, miles } = row
  const driving = t('board.card.driving', { time: formatMinutes(row.free_driving_minutes) })
  const place = row.free_place === null ? t('board.noPlace') : placeName(row.free_place.name)
  const doing = status === null ? t('board.noStatus') : t(`duty.status.${status}`)
  const rest = [...(miles === null ? [] : [formatMiles(miles)]), freeAfter(row, t), doing]
  return (
    <div className="board-card">
      <p className="board-line">
        <Link to={`/drivers/${row.driver.id}`}>{personName(row.driver)}</Link>
        <FindLoadButton driver={row.driver} size="small" />
      </p>
      <p className="facts-line">
        <strong className="whole">{freeAt(row, t)}</strong>{' '}
        {row.free_at !== null && <span className="whole">{driving}</span>} <span>{place}</span>
        {rest.map((words) => words !== null && <span key={words}> {words}</span>)}
      </p>
      {expiredWords(row, t).map((words) => (
        <p key={words} className="paper-expired">
          {words}
        </p>
      ))}
    </div>
  )
}
