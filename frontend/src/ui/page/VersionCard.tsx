import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Two versions of a record side by side, on a phone too. */
export const Versions = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', my: 1, maxWidth: 720 }}
  >
    {children}
  </Box>
)

export const VersionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    sx={{
      ...{ p: 1.5, border: '1px solid', borderColor: 'divider', borderRadius: 1 },
      ...{ overflowWrap: 'anywhere', color: 'text.primary' },
    }}
  >
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {title}
    </Typography>
    {children}
  </Box>
)
