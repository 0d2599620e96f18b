import bowser from 'bowser'

/** 'Chrome on Android'. */
export function nameDevice(userAgent: string): string {
  const agent = userAgent.trim()
  if (agent === '') return 'Unknown device'
  const { browser, os } = bowser.parse(agent)
  const name = browser.name?.replace(/ for Android$/, '')
  if (name && os.name) return `${name} on ${os.name}`
  // A program names itself first: 'curl/8.5.0'.
  return name || (/^[A-Za-z][\w -]{0,30}(?=\/|$)/.exec(agent)?.[0] ?? 'Unknown device')
}
