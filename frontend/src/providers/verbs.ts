import { useDataProvider } from 'react-admin'
import type { LonghaulProvider } from './types.ts'

/** The data provider: react-admin's calls for records, and what a person does besides as verbs. */
export const useVerbs = (): LonghaulProvider => useDataProvider<LonghaulProvider>()
