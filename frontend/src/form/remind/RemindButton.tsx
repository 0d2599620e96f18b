import './remind.css'
import { REMIND_AGAIN_MS, type Reminded, type TripUser } from '@longhaul/core/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useSignedInUser } from '../../providers/session.ts'
import { useRemind } from '../../providers/overview.ts'
import { newId } from '../../offline/newId.ts'
import { personName } from '../../ui/personName.ts'
import { useNow } from '../../ui/useNow.ts'
import { useErrorMessage } from '../useErrorMessage.ts'
import { useRemindedWords } from './useRemindedWords.ts'

interface RemindProps {
  driver: TripUser
  problems: readonly { id: string; date: string }[]
  /** The last time, so that nobody does it twice. */
  reminded: Reminded | null
  /** What it is about, for those who hear the button alone. */
  about: string
}

/** Reminds a driver with one click, and says who did last. Support reads that only. */
export function RemindButton({ driver, problems, reminded, about }: RemindProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const words = useRemindedWords()
  const { is_admin: isAdmin } = useSignedInUser()
  const now = useNow(60_000)
  const remind = useRemind()
  // Kept until an answer comes: pressed again after a dead network it reminds nobody twice.
  const [request, setRequest] = useState(newId)
  const isFresh = reminded !== null && now - Date.parse(reminded.at) < REMIND_AGAIN_MS
  const verb = reminded === null ? 'remind' : 'again'
  const send = () =>
    remind.mutate(
      { request, driver: driver.id, problems: [...problems] },
      { onSuccess: () => setRequest(newId()) },
    )
  if (!isAdmin && !reminded) return null
  return (
    <span className="remind">
      {reminded && <span className="remind-last">{words(reminded, now)}</span>}
      {isAdmin && !isFresh && (
        <Button
          size="small"
          loading={remind.isPending}
          onClick={send}
          sx={{ whiteSpace: 'nowrap' }}
          aria-label={t(`problems.remind.${verb}Of`, { name: personName(driver), about })}
        >
          {t(`problems.remind.${verb}`)}
        </Button>
      )}
      {remind.error && !isFresh && (
        <span role="alert" className="remind-failed">
          {errorMessage(remind.error, t('problems.remind.failed'))}
        </span>
      )}
    </span>
  )
}
