import { useDataProvider } from 'react-admin'
import type { LonghaulProvider } from './types.ts'

/** react-admin's data provider, with what is no CRUD as verbs. */
export const useVerbs = (): LonghaulProvider => useDataProvider<LonghaulProvider>()
