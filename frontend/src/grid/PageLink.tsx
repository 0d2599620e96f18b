import { Button } from '@mui/material'
import { Link } from 'react-router-dom'

export function PageLink({
  to,
  label,
  variant = 'outlined',
}: {
  to: string
  label: string
  variant?: 'outlined' | 'contained'
}) {
  return (
    <Button component={Link} to={to} variant={variant}>
      {label}
    </Button>
  )
}
