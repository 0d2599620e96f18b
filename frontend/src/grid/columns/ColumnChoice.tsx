import { Button } from '@mui/material'
import { createContext, Suspense, useContext, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { lazyPage } from '../../ui/lazy/lazyPage.tsx'

const ColumnDialog = lazyPage(() => import('./ColumnDialog.tsx'))

const ChoiceContext = createContext<{
  anchor: HTMLElement | null
  open: (anchor: HTMLElement | null) => void
}>({ anchor: null, open: () => undefined })

/** Around a list: its head holds the button, and the table below knows the columns. */
export function ColumnChoiceProvider({ children }: { children: ReactNode }) {
  const [anchor, open] = useState<HTMLElement | null>(null)
  return <ChoiceContext value={{ anchor, open }}>{children}</ChoiceContext>
}

export function ColumnsButton() {
  const t = useT()
  const { anchor, open } = useContext(ChoiceContext)
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      {t('records.columns')}
    </Button>
  )
}

/** Opened by the button in the list's head. */
export function ColumnChoice(props: { storeKey: string; unshown: readonly string[]; children: ReactNode }) {
  const { anchor, open } = useContext(ChoiceContext)
  if (anchor === null) return null
  return (
    <Suspense fallback={null}>
      <ColumnDialog {...props} anchor={anchor} onClose={() => open(null)} />
    </Suspense>
  )
}
