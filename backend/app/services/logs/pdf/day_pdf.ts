import { personName, type EldLogRow } from '@longhaul/core/contract'

/** A day as it is printed: from its daily log, or without one from the record alone. */
export type DayPdf = Omit<EldLogRow, 'id' | 'total_miles' | 'updated_at'> &
  Required<Pick<EldLogRow, 'recap' | 'history'>> & {
    /** `null` where nobody wrote them. */
    readonly total_miles: number | null
  }

export const nameDriver = ({ driver }: Pick<EldLogRow, 'driver'>): string =>
  personName(driver.first_name, driver.last_name, driver.username)
