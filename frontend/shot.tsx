import '@fontsource-variable/public-sans'
import { createRoot } from 'react-dom/client'
import { CssBaseline, ThemeProvider, createTheme } from '@mui/material'
import { buildTheme } from './src/shell/theme.ts'
import TripMap from './src/ui/map/index.ts'
import data from './shot-data.json'
const q = new URLSearchParams(location.search)
const mode = (q.get('mode') ?? 'light') as 'light' | 'dark'
const trip = (data as any)[q.get('trip') ?? 'coast']
;(window as any).picked = null
createRoot(document.getElementById('root')!).render(
  <ThemeProvider theme={createTheme(buildTheme(mode) as any)}><CssBaseline />
    <TripMap {...trip} height={Number(q.get('h') ?? 620)} picking={q.get('pick') as any} onPick={(p) => { (window as any).picked = p }} />
  </ThemeProvider>)
