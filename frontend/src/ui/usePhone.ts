import { useMediaQuery } from '@mui/material'

/** Whether the window is as narrow as a phone's: one column. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99rem)', { noSsr: true })
