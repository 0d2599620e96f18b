import { useState, type ReactNode } from 'react'
import { Box, Button } from '@mui/material'

/** Fields behind a button; on show while one of them is set or at fault. */
export function OptionalFields({
  title,
  used,
  faulty,
  children,
}: {
  title: string
  used: boolean
  faulty: boolean
  children: ReactNode
}) {
  const [toggled, setToggled] = useState<boolean | null>(null)
  const open = faulty || (toggled ?? used)
  return (
    <Box>
      <Button aria-expanded={open} onClick={() => setToggled(!open)} sx={{ ml: -1 }}>
        {title}
      </Button>
      {open && children}
    </Box>
  )
}
