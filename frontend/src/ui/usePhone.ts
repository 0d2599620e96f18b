import { useMediaQuery } from '@mui/material'

/** One column. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99rem)', { noSsr: true })
