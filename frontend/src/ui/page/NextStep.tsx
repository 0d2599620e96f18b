import { useDeferredValue, type ReactNode } from 'react'

/** Drawn in a step of its own, so that neither is long on a phone; only for the lower part of a page. */
export const NextStep = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
