import { useGetResourceLabel, useResourceContext } from 'react-admin'

/** How people call one record of a resource, and many; without an argument of the one around. */
export function useResourceName(resource?: string): { one: string; many: string } {
  const around = useResourceContext()
  const nameOf = useGetResourceLabel()
  const name = resource ?? around ?? ''
  return { one: nameOf(name, 1), many: nameOf(name, 2) }
}
