export * from './junctions.ts'
export * from './placeSearch.ts'
