/** The names under which the dialogs of a trip keep what was typed, known before their scripts have come. */
export const addDutyDraft = (tripId: number): string => `add-duty-${tripId}`
export const addLogDraft = (tripId: number): string => `add-log-${tripId}`
export const updateTripDraft = (tripId: number): string => `update-trip-${tripId}`
