import { useDeferredValue, type ReactNode } from 'react'

/**
 * Draws its content in a step of its own right after the page's first one, so that on a phone neither of
 * the two is long. For the lower part of a page: what stood below it would jump.
 */
export const NextStep = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
