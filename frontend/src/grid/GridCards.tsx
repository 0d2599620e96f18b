import { Paper } from '@mui/material'
import { RecordContextProvider, useListContext, type RaRecord } from 'react-admin'
import { GridEmpty } from './GridEmpty.tsx'
import { GridWaiting } from './GridWaiting.tsx'
import { SelectRow } from './GridSelect.tsx'
import { useT } from '../i18n/useT.ts'
import type { RowsProps } from './RecordGrid.tsx'

const CARDS = 5
const FACT_HEIGHT = 44

/** The rows of a grid on a phone: a card each, headed by what names the row. */
export function GridCards<Row extends RaRecord>({ columns, empty, nameOf }: RowsProps<Row>) {
  const t = useT()
  const { data, isPending } = useListContext<Row>()
  if (isPending) return <GridWaiting rows={CARDS} height={FACT_HEIGHT * columns.length} />
  if (!data || data.length === 0) return <GridEmpty empty={empty} />
  const heading = columns.find(({ always, bare }) => always && !bare) ?? columns[0]
  const facts = columns.filter((column) => column !== heading && !column.bare)
  return (
    <ul className="rows grid-cards">
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <Paper component="li" sx={{ padding: 2 }}>
            <div className="card-head">
              <strong>{heading?.render(row)}</strong>
              <SelectRow row={row} name={nameOf(row)} />
            </div>
            <dl className="facts">
              {facts.map(({ source, label, render }) => (
                <div key={source}>
                  <dt>{t(label)}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
            {columns
              .filter(({ bare }) => bare)
              .map(({ source, render }) => (
                <div key={source}>{render(row)}</div>
              ))}
          </Paper>
        </RecordContextProvider>
      ))}
    </ul>
  )
}
