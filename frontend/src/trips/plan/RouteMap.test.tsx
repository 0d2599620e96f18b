import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { en } from '../../i18n/en/frame.ts'
import { I18nContext, translator } from '../../i18n/useT.ts'
import { RouteMap } from './RouteMap.tsx'

test('a map whose script does not come says so alone, and is asked for again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    () => Promise.resolve({ default: () => <p>the map</p> }),
  ]
  const loadMap = () => answers.shift()!()
  render(
    <I18nContext value={translator(en)}>
      <RouteMap route={null} current={null} pickup={null} dropoff={null} loadMap={loadMap} />
    </I18nContext>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the map')).toBeVisible()
})
