import { useGetRecordRepresentation, useResourceContext, type RaRecord } from 'react-admin'

/** How people call a record, as its resource says (`recordRepresentation`). */
export function useRecordName(): (record: RaRecord) => string {
  const represent = useGetRecordRepresentation(useResourceContext())
  return (record) => String(represent(record))
}
