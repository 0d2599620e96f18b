import { bake as bakeBasemap } from './map/basemap.ts'
import { BAKE_FOLDERS } from './folders.ts'
import { bake as bakeNetwork } from './roads/network.ts'
import { bake as bakePlaces } from './places/places.ts'

bakeNetwork(BAKE_FOLDERS)
await bakePlaces(BAKE_FOLDERS)
await bakeBasemap(BAKE_FOLDERS)
