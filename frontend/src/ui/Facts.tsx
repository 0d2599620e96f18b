import type { ReactNode } from 'react'
import { Box } from '@mui/material'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** Label and value pairs; a label keeps its value close, on a phone in two columns. */
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
          // Two even lines rather than a zone alone on the second.
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
