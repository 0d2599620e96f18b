/** What the built-in fonts have beside Latin-1. */
const TYPOGRAPHIC = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
/** Letters whose stroke is no mark that could be taken off. */
const BASE = new Map(
  Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T' }),
)
/** The fonts know western Europe's letters; of others the base letter is kept, or a question mark. */
export const toLatin = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) =>
      letter.charCodeAt(0) < 256 || TYPOGRAPHIC.has(letter)
        ? letter
        : (BASE.get(letter) ?? (letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '?')),
    )
    .join('')
