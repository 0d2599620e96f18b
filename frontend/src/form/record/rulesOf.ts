import { check, type Rules } from '../rules.ts'

type Text<Name extends string> = Record<Name, string>

/** `validate` of a react-admin form: the first failing rule of each field, in the specification's words. */
export const rulesOf =
  <Name extends string>(rules: Rules<Text<Name>>) =>
  (values: Record<string, unknown>): Record<string, string> =>
    check(textsOf(values), rules as Rules<Record<string, string>>) as Record<string, string>

const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : String(value),
    ]),
  )
