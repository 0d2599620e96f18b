import { createContext, useContext } from 'react'

export const NavigationPendingContext = createContext(false)

/** The page in sight takes no key and no click while the next one loads. */
export function useInertWhilePending(): { inert: boolean; 'aria-busy': boolean } {
  const pending = useContext(NavigationPendingContext)
  return { inert: pending, 'aria-busy': pending }
}
