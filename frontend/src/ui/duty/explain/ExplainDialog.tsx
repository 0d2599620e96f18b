import { useT } from '../../../i18n/useT.ts'
import { Dialog } from '../../dialog/Dialog.tsx'
import { Explanation, type ExplanationProps } from './Explanation.tsx'

export function ExplainDialog({ onClose, ...of }: ExplanationProps & { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('explain.title')} open onClose={onClose}>
      <Explanation {...of} />
    </Dialog>
  )
}
