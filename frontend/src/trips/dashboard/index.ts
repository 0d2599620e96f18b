import { firstPart } from '../../app/firstParts.tsx'

export const DashboardPage = firstPart('../trips/dashboard/DashboardPage.tsx')
