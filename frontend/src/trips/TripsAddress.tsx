import { Navigate, useLocation } from 'react-router-dom'

/** /trips: the list of trips is the dashboard, with the same filters. */
export function TripsAddress() {
  const { search } = useLocation()
  return <Navigate to={`/dashboard${search}`} replace />
}
