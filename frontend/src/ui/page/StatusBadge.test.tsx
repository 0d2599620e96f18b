import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusBadge } from './StatusBadge.tsx'

test.each([
  ['PLANNED', 'PLANNED', 'blue'],
  ['IN_PROGRESS', 'IN PROGRESS', 'green'],
  ['COMPLETED', 'COMPLETED', 'grey'],
] as const)('%s reads %s and is %s', (status, words, colour) => {
  render(<StatusBadge status={status} />)
  expect(screen.getByText(words)).toHaveClass(`badge-${colour}`)
})
