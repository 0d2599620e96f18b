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
  render(<CycleBar used={used} limit={70} label="Hours used" />)
  const bar = screen.getByRole('progressbar', { name: 'Hours used' })
  expect(bar).toHaveAttribute('data-tone', tone)
  expect(bar).toHaveAttribute('aria-valuenow', String(used))
  expect(bar).toHaveAttribute('aria-valuemax', '70')
})

test.each([
  [60, 40, 'green'],
  [60, 40.5, 'yellow'],
  [120, 100, 'green'],
  [120, 110.5, 'red'],
])('of %d hours %d used are %s: 20 and 10 are left', (limit, used, tone) => {
  render(<CycleBar used={used} limit={limit} label="Hours used" />)
  expect(screen.getByRole('progressbar')).toHaveAttribute('data-tone', tone)
})
