export * from './line.ts'
export * from './route.ts'
