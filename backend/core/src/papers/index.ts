export * from './calendarDay.ts'
export * from './expiry.ts'
export * from './licenseClass.ts'
