export const device = {
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  insecure:
    'This address is not secure (http), so the browser cannot keep the app for use without signal. Ask your office for an address that begins with https.',
  unsupported:
    'This browser does not keep the app, so it does not open without signal. Use Chrome, Safari, Edge or Firefox in a normal window, not a private one.',
  soon: 'The app is being kept on this phone. Stay online for a minute.',
  kept: 'The app, your last 8 days and your trip are kept on this phone: they open without signal. What is yours is deleted when you sign out, and after 14 days.',
  forNow: 'The browser may delete them when space runs low.',
  persist: 'Ask the browser to keep them',
  refused: 'The browser said no. Add %{product} to your home screen, open it from there, and ask again here.',
} as const
