import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './useBackCloses.ts'

beforeEach(() => vi.stubGlobal('navigation', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

/** Whether the browser went there. */
function goes(navigationType: string): boolean {
  const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType })
  return window.navigation.dispatchEvent(event)
}

test('Back closes the dialog and stays on the page', () => {
  const onClose = vi.fn()
  renderHook(() => useBackCloses(true, onClose))
  expect(goes('traverse')).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
})

test('of two dialogs only the upper one, and the other after it', () => {
  const [lower, upper] = [vi.fn(), vi.fn()]
  renderHook(() => useBackCloses(true, lower))
  const { unmount } = renderHook(() => useBackCloses(true, upper))
  goes('traverse')
  expect([lower, upper].map((close) => close.mock.calls.length)).toEqual([0, 1])
  unmount()
  goes('traverse')
  expect([lower, upper].map((close) => close.mock.calls.length)).toEqual([1, 1])
})

test('a link is followed, and without a dialog Back goes back', () => {
  const onClose = vi.fn()
  const { rerender } = renderHook(({ open }) => useBackCloses(open, onClose), {
    initialProps: { open: true },
  })
  expect(goes('push')).toBe(true)
  rerender({ open: false })
  expect(goes('traverse')).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
