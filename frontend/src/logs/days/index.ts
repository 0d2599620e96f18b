import { firstPart } from '../../app/firstParts.tsx'

export const EldLogsPage = firstPart('../logs/days/EldLogsPage.tsx')
