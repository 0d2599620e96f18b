/** The same values as tokens.css, which serves pages without a component library and SVG. */
export interface Tokens {
  background: string
  paper: string
  ink: string
  muted: string
  line: string
  primary: string
  'on-primary': string
  driving: string
  'on-duty': string
  'off-duty': string
  'off-duty-graph': string
  'sleeper-fill': string
  'sleeper-text': string
  danger: string
}

export type ColorMode = 'light' | 'dark'

export const TOKENS: Record<ColorMode, Tokens> = {
  light: {
    background: '#f6f7f8',
    paper: '#ffffff',
    ink: '#16202a',
    muted: '#55616d',
    line: '#d9dee3',
    primary: '#0f5c6e',
    'on-primary': '#ffffff',
    driving: '#15803d',
    'on-duty': '#1d4ed8',
    'off-duty': '#b91c1c',
    'off-duty-graph': '#64707d',
    'sleeper-fill': '#f2c230',
    'sleeper-text': '#854d0e',
    danger: '#b91c1c',
  },
  dark: {
    background: '#0c1116',
    paper: '#141b22',
    ink: '#e6eaee',
    muted: '#9ba7b3',
    line: '#27313b',
    primary: '#67c7d9',
    'on-primary': '#0c1116',
    driving: '#4ade80',
    'on-duty': '#7ab2ff',
    'off-duty': '#ff8a80',
    'off-duty-graph': '#9aa5b1',
    'sleeper-fill': '#facc15',
    'sleeper-text': '#facc15',
    danger: '#ff8a80',
  },
}
