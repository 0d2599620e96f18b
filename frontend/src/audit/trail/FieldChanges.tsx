import type { AuditEventRow, FieldChange } from '@longhaul/core/contract'
import { useSentence } from '../../i18n/sentences/sentence.ts'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { describeEvent } from './changeWords.ts'

/** So many fields stand in the grid; more open on demand. What a new record holds is on its own page. */
const FEW = { changed: 5, whole: 2 } as const

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const t = useT()
  return (
    <dl className="change-list">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && after !== undefined
              ? t('auditFields.became', { before, after })
              : (before ?? after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Times are those of the reader, or of `zone`. */
export default function FieldChanges({ event, zone }: { event: AuditEventRow; zone?: string }) {
  const t = useT()
  const say = useSentence()
  const { home_zone } = useSignedInUser()
  const changes = describeEvent(event, zone ?? home_zone, t, say)
  if (changes.length === 0) return null
  const few = event.before && event.after ? FEW.changed : FEW.whole
  const rest = changes.slice(few)
  return (
    <>
      <Changes changes={changes.slice(0, few)} />
      {rest.length > 0 && (
        <details className="change-more">
          <summary>{t('auditFields.more', { count: rest.length })}</summary>
          <Changes changes={rest} />
        </details>
      )}
    </>
  )
}
