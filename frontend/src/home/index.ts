import { firstPart } from '../firstParts.tsx'

export const HomePage = firstPart('./home/HomePage.tsx')
