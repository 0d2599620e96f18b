export * from './places.ts'
export * from './placeNames.ts'
export * from './route.ts'
export * from './usStates.ts'
