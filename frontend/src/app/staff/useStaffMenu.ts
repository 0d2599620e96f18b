import { useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'
import { storage } from '../../providers/storage.ts'
import { useOpenMenu } from '../bar/useOpenMenu.ts'

/** index.html reads it before the first paint. */
const KEY = 'menu'
const FOLDED = 'folded'

export interface StaffMenu {
  /** Beside the page; else a drawer over it. */
  wide: boolean
  shown: boolean
  /** A drawer that covers the page. */
  over: boolean
  toggle: () => void
}

/** At a desk it stays as it was left; on a phone it opens over the page and closes with the next one. */
export function useStaffMenu(): StaffMenu {
  const wide = !useMediaQuery('(max-width: 59.99rem)', { noSsr: true })
  const [folded, setFolded] = useState(() => storage.getItem(KEY) === FOLDED)
  const { open, setOpen } = useOpenMenu()
  const over = !wide && open

  useEffect(() => {
    if (folded) document.documentElement.dataset.menu = FOLDED
    else delete document.documentElement.dataset.menu
  }, [folded])

  return {
    wide,
    over,
    shown: wide ? !folded : over,
    toggle() {
      if (!wide) return setOpen(!over)
      if (folded) storage.removeItem(KEY)
      else storage.setItem(KEY, FOLDED)
      setFolded(!folded)
    },
  }
}
