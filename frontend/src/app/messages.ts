export const nav = {
  label: 'Main',
  home: 'Home',
  dashboard: 'Dashboard',
  createTrip: 'Create Trip',
  login: 'Log In',
  signUp: 'Sign Up Free',
  welcome: 'Welcome, %{name}',
  signedInAs: 'Signed in as %{name}',
  logout: 'Logout',
  darkMode: 'Dark mode',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skip: 'Skip to the content',
  quick: 'Quick navigation',
  trips: 'Trips',
  newTrip: 'New trip',
  logs: 'Logs',
  myLogs: 'My logs',
  me: 'Me',
  loading: 'Loading...',
  languageFailed: 'The language could not be loaded. Check your connection and try again.',
} as const

export const errors = {
  offline: 'The server did not answer. Check your connection and try again; what you typed is still here.',
  noAnswerToChange:
    'The server did not answer, so this may or may not have been saved. Check your connection and look before you try again; what you typed is still here.',
  unexpected: 'Something went wrong',
  crashed: 'This page ran into an error and stopped. Your saved records are safe.',
  tryAgain: 'Try again',
  home: 'Back to Home',
} as const

export const notFound = {
  code: '404',
  title: 'Route Not Found',
  text: 'There is no page at this address. Check the address, or pick up the road from here.',
  home: 'Back to Home',
  back: 'Go Back',
  contact: 'Need a hand? Write to',
} as const

export const denied = {
  title: 'Access Denied',
  text: 'Your role does not open this page. An admin of your fleet can change that.',
  back: 'Back to Dashboard',
} as const

export const form = {
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show %{label}',
} as const
