import { expect, test } from 'vitest'
import { ruleIdsOf } from '../../hos/rules/ruleset.ts'
import { RULESETS } from '../../hos/rules/rulesets.ts'
import { RULE_IDS } from './problems.ts'

test('problems can be asked for by every rule that a rule set has', () => {
  const all = RULESETS.flatMap((ruleset) => Object.values(ruleIdsOf(ruleset) as object)).filter(Boolean)
  const ofDays = RULESETS.some(({ daily }) => daily !== null) ? ['OFF_10'] : []
  expect([...RULE_IDS].sort()).toEqual([...new Set([...all, ...ofDays])].sort())
})
