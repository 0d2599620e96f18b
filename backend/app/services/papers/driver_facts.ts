import { type LicenseClass } from '@longhaul/core'

/** What the office keeps of a driver, as a form sends it; what is not given is left as it is. */
export interface DriverFacts {
  license_class?: LicenseClass | null
  license_expires_on?: string | null
  medical_expires_on?: string | null
  usual_vehicle?: number | null
}

/** Whether any of them is to be kept. */
export const namesFacts = (facts: DriverFacts): boolean =>
  [facts.license_class, facts.license_expires_on, facts.medical_expires_on, facts.usual_vehicle].some(
    (value) => value !== undefined && value !== null,
  )

export const toDriverColumns = (facts: DriverFacts) => ({
  ...(facts.license_class !== undefined && { licenseClass: facts.license_class }),
  ...(facts.license_expires_on !== undefined && { licenseExpiresOn: facts.license_expires_on }),
  ...(facts.medical_expires_on !== undefined && { medicalExpiresOn: facts.medical_expires_on }),
  ...(facts.usual_vehicle !== undefined && { usualVehicleId: facts.usual_vehicle }),
})
