import { useContext, useMemo } from 'react'
import { FilterForm, ListContextProvider, useListContext } from 'react-admin'
import { NavigationPendingContext } from '../../ui/page/navigationPending.ts'

const notAnyMore = () => undefined

/**
 * react-admin puts what is typed into the address half a second later. Whoever has opened a row by then is
 * on the way to it, and must not be led back to the list.
 */
export function ListFilters() {
  const list = useListContext()
  const leaving = useContext(NavigationPendingContext)
  const shown = useMemo(() => (leaving ? { ...list, setFilters: notAnyMore } : list), [list, leaving])
  return (
    <ListContextProvider value={shown}>
      <FilterForm />
    </ListContextProvider>
  )
}
