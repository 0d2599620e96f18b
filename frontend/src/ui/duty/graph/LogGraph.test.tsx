import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEldLog } from '../../../test/builders.ts'
import { LogGraph } from './LogGraph.tsx'

test.each([23, 24, 25])('a day of %d hours is 400 pixels high', (hours) => {
  const { sheet } = buildEldLog()
  render(<LogGraph sheet={{ ...sheet, length_minutes: hours * 60 }} />)
  const graph = screen.getByRole('img')
  const columns = [...graph.querySelectorAll('line[stroke="var(--line)"]')]
    .filter((line) => line.getAttribute('x1') === line.getAttribute('x2'))
    .map((line) => Number(line.getAttribute('y2')) - Number(line.getAttribute('y1')))
  expect(columns).toEqual([400, 400, 400, 400])
})
