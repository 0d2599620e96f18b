import type { Ruleset } from '../rules/ruleset.ts'
import type { Block } from './blocks.ts'

export type Rest = Pick<Block, 'length' | 'berth' | 'evenBerth'>

export type SplitRule = NonNullable<Ruleset['split']>

const counted = (block: Rest, rule: SplitRule): number => (rule.otherInBerth ? block.berth : block.length)

/** May this rest, too short for a reset, be one half of a split? */
export const maySplit = (block: Rest, rule: SplitRule): boolean => counted(block, rule) >= rule.short

/** 395.1(g)(1)(ii): do two rests together make the equivalent of a full rest? Order does not matter. */
export const canPair = (a: Rest, b: Rest, rule: SplitRule): boolean =>
  isEven(a, b, rule) ||
  (maySplit(a, rule) &&
    maySplit(b, rule) &&
    Math.max(a.berth, b.berth) >= rule.long &&
    counted(a, rule) + counted(b, rule) >= rule.total)

const isEven = (a: Rest, b: Rest, { even, total }: SplitRule): boolean =>
  even !== undefined && Math.min(a.evenBerth, b.evenBerth) >= even.each && a.evenBerth + b.evenBerth >= total

/** The shortest rest that may be this one's partner; without a long berth part it needs one with it. */
const partnerOf = (block: Rest, rule: SplitRule): number =>
  Math.max(rule.short, rule.total - counted(block, rule), block.berth >= rule.long ? 0 : rule.long)

/** Whatever `weaker` pairs with, `stronger` pairs with too. */
export const pairsAtLeastAs = (stronger: Rest, weaker: Rest, rule: SplitRule): boolean =>
  (stronger.berth >= rule.long || weaker.berth < rule.long) &&
  (stronger.evenBerth >= weaker.evenBerth || rule.even === undefined) &&
  partnerOf(stronger, rule) <= partnerOf(weaker, rule)
