export * from './line.ts'
export * from './measure.ts'
export * from './route.ts'
