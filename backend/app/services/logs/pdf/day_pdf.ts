import { personName, type EldLogRow } from '@longhaul/core/contract'

/** All that the pages of a day show. */
export type DayPdf = EldLogRow & Required<Pick<EldLogRow, 'recap' | 'history'>>

export const driverName = ({ driver }: Pick<EldLogRow, 'driver'>): string =>
  personName(driver.first_name, driver.last_name, driver.username)
