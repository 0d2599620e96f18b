export * from './limits.ts'
export * from './messages.ts'
export * from './wire.ts'
