import type { MapStop, PlaceRole } from '../types.ts'

export type MarkKind = MapStop['kind'] | 'current'

/** Paths on a 24 x 24 field, even-odd filled (after the Material icons, Apache 2.0). */
export const GLYPHS: Readonly<Record<MarkKind, string>> = {
  current: 'M12 2 4.5 20.29l.71.71L12 18l6.79 3 .71-.71z',
  pickup: 'M5 20h14v-2H5zm0-10h4v6h6v-6h4l-7-7z',
  dropoff: 'M5 20h14v-2H5zM19 9h-4V3H9v6H5l7 7z',
  fuel: 'm19.77 7.23.01-.01-3.72-3.72L15 4.56l2.11 2.11c-.94.36-1.61 1.26-1.61 2.33 0 1.38 1.12 2.5 2.5 2.5.36 0 .69-.08 1-.21v7.21c0 .55-.45 1-1 1s-1-.45-1-1V14c0-1.1-.9-2-2-2h-1V5c0-1.1-.9-2-2-2H6c-1.1 0-2 .9-2 2v16h10v-7.5h1.5v5c0 1.38 1.12 2.5 2.5 2.5s2.5-1.12 2.5-2.5V9c0-.69-.28-1.32-.73-1.77M12 10H6V5h6z',
  break:
    'M20 3H4v10c0 2.21 1.79 4 4 4h6c2.21 0 4-1.79 4-4v-3h2c1.11 0 2-.9 2-2V5c0-1.11-.89-2-2-2m0 5h-2V5h2zM4 19h16v2H4z',
  rest: 'M7 13c1.66 0 3-1.34 3-3S8.66 7 7 7s-3 1.34-3 3 1.34 3 3 3m12-6h-8v7H3V5H1v15h2v-3h18v3h2v-9c0-2.21-1.79-4-4-4',
  restart:
    'M12 6v3l4-4-4-4v3c-4.42 0-8 3.58-8 8 0 1.57.46 3.03 1.24 4.26L6.7 14.8c-.45-.83-.7-1.79-.7-2.8 0-3.31 2.69-6 6-6m6.76 1.74L17.3 9.2c.44.84.7 1.79.7 2.8 0 3.31-2.69 6-6 6v-3l-4 4 4 4v-3c4.42 0 8-3.58 8-8 0-1.57-.46-3.03-1.24-4.26',
  split:
    'm14 4 2.29 2.29-2.88 2.88 1.42 1.42 2.88-2.88L20 10V4zm-4 0H4v6l2.29-2.29 4.71 4.7V20h2v-8.41l-5.29-5.3z',
  wait: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m.5 5H11v6l5.25 3.15.75-1.23-4.5-2.67z',
  stop: 'M6 6h12v12H6z',
  border: 'M5 20V4h2v16zm12 0V4h2v16z',
}

export const PLACE_ROLES: readonly PlaceRole[] = ['current', 'pickup', 'dropoff']

/** The glyph keeps 4.5:1 on its field. */
export const MARK_COLOURS: Readonly<
  Record<MarkKind, Readonly<Record<'light' | 'dark', readonly [field: string, glyph: string]>>>
> = {
  current: { light: ['#16202A', '#FFFFFF'], dark: ['#E6EAEE', '#0C1116'] },
  pickup: { light: ['#15803D', '#FFFFFF'], dark: ['#4ADE80', '#0C1116'] },
  dropoff: { light: ['#B91C1C', '#FFFFFF'], dark: ['#FF8A80', '#0C1116'] },
  fuel: { light: ['#1D4ED8', '#FFFFFF'], dark: ['#7AB2FF', '#0C1116'] },
  break: { light: ['#55616D', '#FFFFFF'], dark: ['#9BA7B3', '#0C1116'] },
  rest: { light: ['#F2C230', '#16202A'], dark: ['#FACC15', '#0C1116'] },
  restart: { light: ['#F2C230', '#16202A'], dark: ['#FACC15', '#0C1116'] },
  split: { light: ['#F2C230', '#16202A'], dark: ['#FACC15', '#0C1116'] },
  wait: { light: ['#55616D', '#FFFFFF'], dark: ['#9BA7B3', '#0C1116'] },
  stop: { light: ['#15803D', '#FFFFFF'], dark: ['#4ADE80', '#0C1116'] },
  border: { light: ['#1D4ED8', '#FFFFFF'], dark: ['#7AB2FF', '#0C1116'] },
}
