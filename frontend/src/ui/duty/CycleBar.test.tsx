import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CycleBar } from './CycleBar.tsx'

test.each([
  [0, 'green'],
  [50, 'green'],
  [50.5, 'yellow'],
  [60, 'yellow'],
  [60.5, 'red'],
  [70, 'red'],
])('%d hours used are %s', (used, tone) => {
  render(<CycleBar used={used} label="Hours used" />)
  const bar = screen.getByRole('progressbar', { name: 'Hours used' })
  expect(bar).toHaveAttribute('data-tone', tone)
  expect(bar).toHaveAttribute('aria-valuenow', String(used))
  expect(bar).toHaveAttribute('aria-valuemax', '70')
})
