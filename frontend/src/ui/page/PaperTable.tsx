import { Paper, Table, TableBody, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

/** A table on paper: one row of headings, then the rows, then what stands under them. */
export const PaperTable = ({
  name,
  dense,
  headings,
  children,
  foot,
}: {
  name: string
  dense?: true
  headings: ReactNode
  children: ReactNode
  foot?: ReactNode
}) => (
  <TableContainer component={Paper}>
    <Table size={dense ? 'small' : 'medium'} aria-label={name}>
      <TableHead>
        <TableRow>{headings}</TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
      {foot}
    </Table>
  </TableContainer>
)
