export * from './units.ts'
export { canonicalJson } from './canonicalJson.ts'
export * from './hos/days/homeDays.ts'
export * from './hos/days/saneInstant.ts'
export * from './hos/duty/marked.ts'
export * from './hos/duty/timeline.ts'
export * from './hos/rules/context.ts'
export * from './hos/rules/pilots.ts'
export * from './hos/rules/ruleset.ts'
export * from './hos/rules/rulesets.ts'
export { gradeOf, type Severity } from './hos/rules/severity.ts'
export { sinceRestart } from './hos/rests/blocks.ts'
export * from './hos/audit/audit.ts'
export type { RuleId } from './hos/audit/findings.ts'
export * from './hos/clocks/clocks.ts'
export type * from './hos/clocks/types.ts'
export * from './hos/clocks/warning.ts'
export * from './hos/logDay/formGaps.ts'
export * from './hos/logDay/logSheet.ts'
export * from './hos/logDay/recapBox.ts'
export * from './hos/planner/planTrip.ts'
export { type Margins, marginsOf } from './hos/planner/margins.ts'
export {
  type AnyOrderRequest,
  MOST_FREE_PLACES,
  planAnyOrder,
  type PlaceToServe,
  type PlanInOrder,
} from './hos/planner/order/planAnyOrder.ts'
export { legEnds } from './hos/planner/problem/road.ts'
export { teamMarginsOf } from './hos/team/margins/teamMargins.ts'
export * from './hos/team/planTeam.ts'
export * from './papers/index.ts'
export * from './trips/index.ts'
