import { useFormState } from 'react-hook-form'
import { useT } from '../../i18n/useT.ts'
import { LeaveGuard } from '../LeaveGuard.tsx'

/** Asks before a link leads away from what was typed into the form around it. */
export function AskBeforeLeaving() {
  const t = useT()
  const { isDirty, isSubmitSuccessful } = useFormState()
  return <LeaveGuard when={isDirty && !isSubmitSuccessful} text={t('ui.leave.text')} />
}
