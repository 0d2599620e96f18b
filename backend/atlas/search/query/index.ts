export { foldName } from './placeNames.ts'
export { namesExit, readPlaceQuery } from './placeQuery.ts'
export { US_STATES } from './usStates.ts'
