/** The names under which the dialogs of a trip keep what was typed, known before their scripts have come. */
export const addDutyForm = (tripId: number): string => `add-duty-${tripId}`
export const addLogForm = (tripId: number): string => `add-log-${tripId}`
export const updateTripForm = (tripId: number): string => `update-trip-${tripId}`
