/** As the server names a point outside of towns: 'Near Kearney, NE (5 mi W, I-80)'. */
const NAMED = /^Near .+, [A-Z]{2}\b/

const ARROW = ' → '

/** Both ends where it is a trip's way. What the server named is said; a person's own words stay. */
export const placeNameIn = (place: string, translate: (english: string) => string): string =>
  place
    .split(ARROW)
    .map((end) => (NAMED.test(end) ? translate(end) : end))
    .join(ARROW)
