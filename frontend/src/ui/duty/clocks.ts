/** The hours-of-service clocks, in the order in which they are shown. */
export const CLOCKS = ['break', 'drive', 'window', 'cycle'] as const
