import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  CoreAdminContext,
  FilterContext,
  ListContextProvider,
  ResourceContextProvider,
  TextInput,
  type ListControllerResult,
} from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NavigationPendingContext } from '../../ui/page/navigationPending.ts'
import { ListFilters } from './ListFilters.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function list(leaving: boolean, setFilters: () => void) {
  const controller = { filterValues: {}, displayedFilters: {}, setFilters }
  return (
    <CoreAdminContext>
      <NavigationPendingContext value={leaving}>
        <ResourceContextProvider value="trips">
          <ListContextProvider value={controller as unknown as ListControllerResult}>
            <FilterContext.Provider value={[<TextInput key="q" source="q" label="Search" alwaysOn />]}>
              <ListFilters />
            </FilterContext.Provider>
          </ListContextProvider>
        </ResourceContextProvider>
      </NavigationPendingContext>
    </CoreAdminContext>
  )
}

const typeInto = (text: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })
const wait = () => act(() => vi.advanceTimersByTimeAsync(2000))

test('what was typed filters the list half a second later', async () => {
  const setFilters = vi.fn()
  render(list(false, setFilters))
  await wait()
  typeInto('fargo')
  await wait()
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ q: 'fargo' })
})

test('but not once the page is being left: that would lead back to the list', async () => {
  const setFilters = vi.fn()
  const { rerender } = render(list(false, setFilters))
  await wait()
  typeInto('fargo')
  rerender(list(true, setFilters))
  await wait()
  expect(setFilters).not.toHaveBeenCalled()
})
