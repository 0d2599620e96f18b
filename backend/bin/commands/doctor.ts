import { findSettingFaults } from '#services/operations/setting_faults'
import type { Finding } from '#services/doctor/check'
import { EXIT, type Outcome, type Run } from './command.js'

/** The launcher's, which is no part of the build this runs in. */
async function isBuildOld(): Promise<boolean> {
  const { isUpToDate } = (await import(new URL('../../../bin/launch/build.mjs', import.meta.url).href)) as {
    isUpToDate: () => boolean
  }
  return !isUpToDate()
}

const LEVELS = { fault: 'FAULT  ', warning: 'warning' } as const

function report(findings: readonly Finding[], checked: number, hasMore: boolean): Outcome {
  const faults = findings.filter(({ level }) => level === 'fault').length
  const warnings = findings.length - faults
  const sum = [
    ...(faults > 0 ? [`${faults} ${faults === 1 ? 'fault' : 'faults'}`] : []),
    ...(warnings > 0 ? [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`] : []),
  ].join(' and ')
  const end = `${sum || 'Nothing to mend'} in ${checked} checks.${hasMore ? ' More can be looked at when that is mended.' : ''}`
  return {
    sentence: [
      ...findings.map(({ name, level, sentence }) => `${LEVELS[level]} ${name}: ${sentence}`),
      end,
    ].join('\n'),
    facts: { faults, warnings, checked, hasMore, findings },
    code: faults > 0 ? EXIT.fault : warnings > 0 ? EXIT.warning : EXIT.done,
  }
}

export const doctor: Run = async (_, { boot, tell }) => {
  const wrong = await findSettingFaults()
  if (wrong.length > 0)
    return report(
      wrong.map((sentence) => ({ name: 'settings', level: 'fault', sentence })),
      1,
      true,
    )
  const { examine } = await import('#services/doctor/doctor')
  const { thisInstallation } = await import('#services/doctor/installation')
  const { findings, checked, waiting } = await examine(thisInstallation({ tell, isBuildOld }), boot)
  return report(findings, checked + 1, waiting > 0)
}
