import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useNearViewport } from './useNearViewport.ts'

function Probe() {
  const ref = useRef<HTMLParagraphElement>(null)
  return <p ref={ref}>{useNearViewport(ref) ? 'near' : 'far'}</p>
}

test('says true when its element comes near the screen, and stays with it', () => {
  let come: (isIntersecting: boolean) => void = () => undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        come = (isIntersecting) => act(() => seen([{ isIntersecting }]))
      }
      observe = vi.fn()
      disconnect = disconnect
    },
  )
  render(<Probe />)
  expect(screen.getByText('far')).toBeVisible()
  come(false)
  expect(screen.getByText('far')).toBeVisible()
  come(true)
  expect(screen.getByText('near')).toBeVisible()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('says true at once where nothing can tell', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(<Probe />)
  expect(screen.getByText('near')).toBeVisible()
})
