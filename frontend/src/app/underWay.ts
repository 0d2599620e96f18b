import { createContext, useContext } from 'react'

export const UnderWayContext = createContext(false)

/** For the page on show while another one is under way: in sight, but out of reach. */
export function useOutOfReach(): { inert: boolean; 'aria-busy': boolean } {
  const underWay = useContext(UnderWayContext)
  return { inert: underWay, 'aria-busy': underWay }
}
