import { Paper, Typography } from '@mui/material'
import { useId, type ReactNode, type Ref } from 'react'

export function ProfileCard({
  title,
  id,
  ref,
  children,
}: {
  title: string
  id?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <Paper component="section" id={id} ref={ref} aria-labelledby={titleId} sx={{ padding: 3 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
