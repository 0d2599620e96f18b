import type { CSSProperties } from 'react'
import { Box } from '@mui/material'

export const StopNumber = ({ label, style }: { label: string | null; style: CSSProperties }) => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{
      width: 26,
      height: 26,
      borderRadius: '50%',
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      fontSize: 13,
      fontWeight: 600,
      // A rest keeps the place of a number.
      border: label === null ? 0 : '2px solid var(--primary)',
      color: 'primary.main',
      bgcolor: 'background.paper',
    }}
    style={style}
  >
    {label}
  </Box>
)
