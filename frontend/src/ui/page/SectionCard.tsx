import { useId, type ReactNode } from 'react'
import { Paper, Stack, Typography } from '@mui/material'

/** A titled part of a page; its title names it for screen readers. */
export function SectionCard({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}
      >
        <Typography id={id} component="h2" variant="h2">
          {title}
        </Typography>
        {actions}
      </Stack>
      {children}
    </Paper>
  )
}
