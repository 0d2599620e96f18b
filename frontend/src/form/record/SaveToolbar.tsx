import { SaveButton } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** The one button of a form; it can be pressed before anything is typed, and then says what is missing. */
export function SaveToolbar({ label = 'records.save' }: { label?: string }) {
  const { isSubmitting } = useFormState()
  return <SaveButton label={label} icon={<></>} alwaysEnable={!isSubmitting} disabled={isSubmitting} />
}
