import { useContext } from 'react'
import { PendingContext, type Unsent } from '../../offline/pendingDay.ts'

/** What of a driver's own acts waits on the device. */
export const useUnsent = (): Unsent => useContext(PendingContext).unsent
