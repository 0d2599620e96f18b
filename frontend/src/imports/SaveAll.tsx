import { Button } from '@mui/material'
import { downloadFile } from '../ui/downloadFile.ts'

/** A page of rows is enough to see what there is. */
export const SHOWN = 100

/** Over the rows on the page: the file that holds all of them, and how many are not on the page. */
export const SaveAll = ({
  label,
  name,
  file,
  more,
}: {
  label: string
  name: string
  file: () => Parameters<typeof downloadFile>[0]
  more: string | false
}) => (
  <>
    <Button variant="outlined" onClick={() => downloadFile(file(), name)}>
      {label}
    </Button>
    {more && <p>{more}</p>}
  </>
)
