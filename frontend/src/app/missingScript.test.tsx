import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyPage } from '../ui/lazy/lazyPage.tsx'

test('a page whose script did not come is asked for again by Try again, and only then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi
    .fn(async () => ({ default: () => <p>The page</p> }))
    .mockRejectedValueOnce(new Error('the network'))
  const Page = lazyPage(load)
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </MemoryRouter>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(load).toHaveBeenCalledOnce()
  await userEvent.click(again)
  expect(await screen.findByText('The page')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})
