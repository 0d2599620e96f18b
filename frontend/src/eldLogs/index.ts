import { firstPart } from '../firstParts.tsx'

export const EldLogsPage = firstPart('./eldLogs/EldLogsPage.tsx')
