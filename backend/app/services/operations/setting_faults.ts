/** As Adonis says it: a list with a line for each. */
const LINE = /^- (.*)$/gm

const isRefused = (error: unknown): error is { help: string } =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'E_INVALID_ENV_VARIABLES'

const asSentence = (line: string): string =>
  `${line.replaceAll(/environment variable "([A-Z_]+)"/g, '$1').replace(/^"([A-Z_]+)"/, '$1')}.`

/** A sentence for each setting that the start refuses; `null` for an error of another kind. */
export const readSettingFaults = (error: unknown): string[] | null =>
  isRefused(error) ? [...error.help.matchAll(LINE)].map(([, line]) => asSentence(line!)) : null

/** What the launcher has found in `.env` and the environment. */
const launcherFaults = (): string[] => JSON.parse(process.env['LONGHAUL_FAULTS'] ?? '[]') as string[]

/** A file that cannot be read is the launcher's to name. */
const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && error.syscall !== undefined

/** A sentence for each fault for which the server would not start: of `.env`, the environment, the demo. */
export async function findSettingFaults(): Promise<string[]> {
  const found = launcherFaults()
  try {
    await import('#start/env')
  } catch (error) {
    const refused = readSettingFaults(error)
    if (refused === null && !(found.length > 0 && isUnreadable(error))) throw error
    return [...found, ...(refused ?? [])]
  }
  const { refuseDemo } = await import('#services/shared/settings')
  const demo = refuseDemo()
  // The launcher says the same of a demo.
  return found.length > 0 || demo === null ? found : [demo]
}
