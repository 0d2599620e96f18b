import { useContext } from 'react'
import { ActContext, type Act } from '../../offline/pendingDay.ts'

const NOT_A_DRIVER: Act = () => Promise.reject(new Error('Only a driver has a record of their own'))

/** How a driver's own acts are done: the device has each on its disk before it is sent. */
export function useAct(): Act {
  return useContext(ActContext) ?? NOT_A_DRIVER
}
