import { createContext, useContext } from 'react'

/** Whether the page in sight is about to give way to the one of the address. */
export const NavigationPendingContext = createContext(false)

/** For the page in sight: while the next one is on its way it takes no key and no click. */
export function useInertWhilePending(): { inert: boolean; 'aria-busy': boolean } {
  const pending = useContext(NavigationPendingContext)
  return { inert: pending, 'aria-busy': pending }
}
