export type MapMode = 'light' | 'dark'

/** Colours on canvas, where the theme does not reach. Texts keep 4.5:1 on what they lie on. */
export interface MapPalette {
  readonly water: string
  readonly neighbour: string
  readonly land: string
  readonly stateLine: string
  readonly coast: string
  readonly frontier: string
  readonly interstate: string
  readonly interstateCasing: string
  readonly highway: string
  readonly stateName: string
  readonly town: string
  readonly halo: string
  readonly dot: string
  readonly route: string
  readonly routeCasing: string
  readonly interstateShield: readonly [field: string, crown: string, text: string]
  readonly usShield: readonly [field: string, line: string, text: string]
}

export const MAP_PALETTES: Readonly<Record<MapMode, MapPalette>> = {
  light: {
    water: '#C9DCE6',
    neighbour: '#E6E8E6',
    land: '#F8F7F3',
    stateLine: '#C2C6C4',
    coast: '#A9BFCB',
    frontier: '#8D9694',
    interstate: '#D9B26A',
    interstateCasing: '#FFFFFF',
    highway: '#D8D3C6',
    stateName: '#6F7A80',
    town: '#2A353F',
    halo: 'rgba(248, 247, 243, 0.92)',
    dot: '#55616D',
    route: '#0F5C6E',
    routeCasing: '#FFFFFF',
    interstateShield: ['#2B4F8C', '#B3282D', '#FFFFFF'],
    usShield: ['#FFFFFF', '#3B454E', '#16202A'],
  },
  dark: {
    water: '#0A1620',
    neighbour: '#141A1F',
    land: '#1B232A',
    stateLine: '#36424C',
    coast: '#2B3D4A',
    frontier: '#5C6872',
    interstate: '#6B5B37',
    interstateCasing: '#12181D',
    highway: '#333C44',
    stateName: '#8794A0',
    town: '#D5DCE3',
    halo: 'rgba(16, 22, 28, 0.9)',
    dot: '#9BA7B3',
    route: '#67C7D9',
    routeCasing: '#0C1116',
    interstateShield: ['#31558F', '#9E3034', '#F2F5F8'],
    usShield: ['#D9DEE3', '#0C1116', '#16202A'],
  },
}
