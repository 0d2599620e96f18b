import { findSettingFaults } from '#services/operations/setting_faults'
import { EXIT, type Run } from './command.js'

export const checkConfig: Run = async () => {
  const faults = await findSettingFaults()
  return faults.length === 0
    ? { sentence: 'The settings are right: the server would start with them.', facts: { faults } }
    : { sentence: faults.join('\n'), facts: { faults }, code: EXIT.fault }
}
