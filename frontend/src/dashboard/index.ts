import { firstPart } from '../firstParts.tsx'

export const DashboardPage = firstPart('./dashboard/DashboardPage.tsx')
