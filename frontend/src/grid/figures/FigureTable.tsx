import './figures.css'
import { Button, Paper, TableCell, TableFooter, TableRow } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { PaperTable } from '../../ui/page/PaperTable.tsx'
import { usePhone } from '../../ui/usePhone.ts'

export interface FigureColumn<Row> {
  label: string
  /** The row's own heading, read before its figures. */
  heading?: true
  figure?: true
  render: (row: Row) => ReactNode
}

const FIGURE = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const

/** Names of people take one line where there is room. */
const NAME = { minWidth: '8rem' } as const

/** The most rows before somebody asks for all. */
const FEW = { desk: 8, phone: 5 } as const

export interface FigureTableProps<Row> {
  caption: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Under all rows, a cell for each column; a phone shows them elsewhere. */
  totals?: readonly ReactNode[]
}

/** Figures under a heading: a table on a desk, cards on a phone, the first few until all are asked for. */
export function FigureTable<Row>({ caption, columns, rows, keyOf, totals }: FigureTableProps<Row>) {
  const t = useT()
  const [all, setAll] = useState(false)
  const phone = usePhone()
  const few = phone ? FEW.phone : FEW.desk
  const [name, second, ...others] = columns
  // A bare number would say nothing beside a name.
  const mark = second?.figure ? undefined : second
  const figures = mark || !second ? others : [second, ...others]
  const shown = all ? rows : rows.slice(0, few)
  return (
    <>
      {phone ? (
        <ul className="rows" aria-label={caption}>
          {shown.map((row) => (
            <Paper component="li" key={keyOf(row)} className="grid-card figure-card">
              <div className="grid-card-lines">
                <div className="grid-card-head">
                  <strong>{name?.render(row)}</strong>
                  {mark && <span>{mark.render(row)}</span>}
                </div>
                <dl className="figure-facts">
                  {figures.map(({ label, render }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{render(row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </Paper>
          ))}
        </ul>
      ) : (
        <PaperTable
          dense
          name={caption}
          headings={columns.map(({ label, figure }) => (
            <TableCell key={label} align={figure ? 'right' : 'left'}>
              {label}
            </TableCell>
          ))}
          foot={
            totals && (
              <TableFooter>
                <TableRow>
                  {columns.map(({ label, figure }, i) => (
                    <TableCell
                      key={label}
                      align={figure ? 'right' : 'left'}
                      sx={{
                        ...(figure ? FIGURE : {}),
                        color: 'text.primary',
                        fontSize: 'inherit',
                        fontWeight: 600,
                      }}
                    >
                      {totals[i]}
                    </TableCell>
                  ))}
                </TableRow>
              </TableFooter>
            )
          }
        >
          {shown.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ label, heading, figure, render }) => (
                <TableCell
                  key={label}
                  align={figure ? 'right' : 'left'}
                  {...(heading && { component: 'th', scope: 'row' })}
                  sx={figure ? FIGURE : heading ? NAME : {}}
                >
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </PaperTable>
      )}
      {rows.length > few && (
        <Button aria-expanded={all} onClick={() => setAll(!all)} sx={{ marginTop: 1 }}>
          {all ? t('records.fewer') : t('records.more', { count: rows.length })}
        </Button>
      )}
    </>
  )
}
