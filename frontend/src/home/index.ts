import { firstPart } from '../app/firstParts.tsx'

export const HomePage = firstPart('../home/HomePage.tsx')
