export * from './expiry.ts'
export * from './licenseClass.ts'
