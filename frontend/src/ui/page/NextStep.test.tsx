import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { NextStep } from './NextStep.tsx'

test('a step within a step is drawn after it', () => {
  const firstSeen: string[] = []
  function Outer() {
    useLayoutEffect(() => {
      firstSeen.push(document.body.textContent)
    }, [])
    return (
      <p>
        outer
        <NextStep>, inner</NextStep>
      </p>
    )
  }
  render(
    <NextStep>
      <Outer />
    </NextStep>,
  )
  expect(firstSeen).toEqual(['outer'])
  expect(screen.getByText('outer, inner')).toBeVisible()
})
