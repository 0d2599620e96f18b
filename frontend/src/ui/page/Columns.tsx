import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Parts of a page side by side, as `at` says by width of the screen; one under the other on a phone. */
export const Columns = ({ at, children }: { at: { md: string } | { lg: string }; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...at },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)
