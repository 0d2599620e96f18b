import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { en } from '../../i18n/en/frame.ts'
import { TranslationProvider } from '../../i18n/useT.ts'
import { formatDay } from '../format.ts'
import { dayOf, shiftDay } from '../zoneTime.ts'
import { PaperDay } from './PaperDay.tsx'

const ZONE = 'Pacific/Honolulu'
const draw = (day: string | null, far?: string) =>
  render(
    <TranslationProvider english={en}>
      <PaperDay day={day} zone={ZONE} {...(far && { far })} />
    </TranslationProvider>,
  )

test.each([
  [-2, 'paper-expired', 'expired 2 days ago'],
  [-1, 'paper-expired', 'expired 1 day ago'],
  [0, 'paper-soon', 'last day today'],
  [1, 'paper-soon', 'in 1 day'],
  [30, 'paper-soon', 'in 30 days'],
  [31, 'paper-ahead', 'in 31 days'],
  [60, 'paper-ahead', 'in 60 days'],
])('a last day %i days away is %s: %s', (days, tone, words) => {
  const day = shiftDay(dayOf(Date.now(), ZONE), days)
  const { container } = draw(day)
  expect(container.querySelector(`.${tone}`)).toHaveTextContent(`${formatDay(day)} (${words})`)
})

test('a day further off stands for itself, and one that nobody knows says so', () => {
  const day = shiftDay(dayOf(Date.now(), ZONE), 61)
  const { container, unmount } = draw(day)
  expect(container).toHaveTextContent(new RegExp(`^${formatDay(day)}$`))
  unmount()
  draw(null)
  expect(screen.getByText('Not known')).toHaveClass('paper-unknown')
})

test('a hint stands in its place while it is far or not known', () => {
  const today = dayOf(Date.now(), ZONE)
  for (const day of [shiftDay(today, 61), null]) {
    const { unmount } = draw(day, 'The last day on it')
    expect(screen.getByText('The last day on it')).toBeVisible()
    unmount()
  }
  draw(shiftDay(today, 60), 'The last day on it')
  expect(screen.queryByText('The last day on it')).not.toBeInTheDocument()
})
