import '../form/assign/assign.css'
import type { ImportMade, ImportReading, ImportWarning } from '@longhaul/core/contract'
import { Link } from 'react-router-dom'
import { Warnings } from '../form/assign/Warnings.tsx'
import { useSentence } from '../i18n/sentences/sentence.ts'
import { useT } from '../i18n/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { labelOf } from './files.ts'
import { ScrollableTable } from './ScrollableTable.tsx'

/** The trips that are stored, each with the way to it. */
export function StoredTrips({ made }: { made: readonly ImportMade[] }) {
  const t = useT()
  if (made.length === 0) return null
  return (
    <ScrollableTable label={t('imports.stored')} headings={[t('imports.row'), t('imports.stored')]}>
      {made.map(({ row, id, name }) => (
        <tr key={row}>
          <th scope="row">{row}</th>
          <td>
            <Link to={`/trips/${id}`}>{name}</Link>
          </td>
        </tr>
      ))}
    </ScrollableTable>
  )
}

/** What the form would have warned of. */
export function RowWarnings({ warnings }: { warnings: readonly ImportWarning[] }) {
  const t = useT()
  if (warnings.length === 0) return null
  return (
    <>
      <h2>{t('imports.warnings')}</h2>
      <ScrollableTable label={t('imports.warnings')} headings={[t('imports.row'), t('assign.warnings')]}>
        {warnings.map(({ row, warnings: of, same_time_row: other }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            <td>
              {other !== null && (
                <ul className="assign-warnings">
                  <li>
                    <Icon name="warning" size={18} />
                    <span>{t('imports.sameTimeRow', { row: other })}</span>
                  </li>
                </ul>
              )}
              {of.length > 0 && <Warnings of={of} />}
            </td>
          </tr>
        ))}
      </ScrollableTable>
    </>
  )
}

/** Names that were taken for a place which is written otherwise: worth a look before trips are stored. */
export function PlaceReadings({ readings }: { readings: readonly ImportReading[] }) {
  const t = useT()
  const translateSentence = useSentence()
  if (readings.length === 0) return null
  return (
    <>
      <h2>{t('imports.readings')}</h2>
      <ScrollableTable
        label={t('imports.readings')}
        headings={[t('imports.row'), t('imports.field'), t('imports.value'), t('imports.taken')]}
      >
        {readings.map(({ row, field, value, taken }, n) => (
          <tr key={n}>
            <th scope="row">{row}</th>
            <td>{translateSentence(labelOf('trips', field))}</td>
            <td>{value}</td>
            <td>{taken}</td>
          </tr>
        ))}
      </ScrollableTable>
    </>
  )
}
