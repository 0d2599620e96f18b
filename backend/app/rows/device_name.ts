import bowser from 'bowser'

/** 'Chrome on Android'. */
export function nameDevice(userAgent: string): string {
  const said = userAgent.trim()
  if (said === '') return 'Unknown device'
  const { browser, os } = bowser.parse(said)
  const name = browser.name?.replace(/ for Android$/, '')
  if (name && os.name) return `${name} on ${os.name}`
  // A program names itself first: 'curl/8.5.0'.
  return name || (/^[A-Za-z][\w -]{0,30}(?=\/|$)/.exec(said)?.[0] ?? 'Unknown device')
}
