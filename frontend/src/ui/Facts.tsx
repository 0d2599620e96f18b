import type { ReactNode } from 'react'
import { Box } from '@mui/material'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

export function Facts({ facts, wide = false }: { facts: readonly Fact[]; wide?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: wide
          ? { xs: '1fr 1fr', md: `repeat(${facts.length}, auto)` }
          : 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        '& dt': { color: 'text.secondary', fontSize: 14 },
        '& dd': {
          m: 0,
          fontWeight: 600,
          fontSize: wide ? 20 : 16,
          fontVariantNumeric: 'tabular-nums',
          overflowWrap: 'anywhere',
          textWrap: 'balance',
        },
      }}
    >
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  )
}
