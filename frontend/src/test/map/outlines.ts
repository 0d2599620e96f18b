/** A country that is one square around Nebraska, as the bake writes it; `side` in thousandths of a degree. */
export const squareOutlines = (side: number) => ({
  land: [],
  lakesUnder: [],
  islands: [],
  us: [[-100_000, 40_000, side, 0, 0, side]],
  lakesOver: [],
  states: [],
  frontier: [],
  stateNames: [['NE', 'Nebraska', -99_800, 41_500] as [string, string, number, number]],
})
