/**
 * The pages people open the app on, the most common first: the address of each, and the file that draws it. The build
 * reads this too (firstLoads.ts), and index.html asks for the page's script before the app's own has come.
 */
export const FIRST_PAGES = [
  [/^\/$/, '../home/HomePage.tsx'],
  [/^\/dashboard\/?$/, '../trips/dashboard/DashboardPage.tsx'],
  [/^\/trips\/create\/?$/, '../trips/form/TripCreate.tsx'],
  [/^\/trips\/\d+\/?$/, '../trips/TripDetail.tsx'],
  [/^\/eld-logs\//, '../logs/days/EldLogsPage.tsx'],
] as const satisfies readonly (readonly [path: RegExp, file: string])[]

/** The frame of all of them. */
export const SIGNED_IN_SHELL = './SignedInShell.tsx'

/** A file that a first load may need. */
export type FirstPart = (typeof FIRST_PAGES)[number][1] | typeof SIGNED_IN_SHELL
