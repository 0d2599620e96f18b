import { chromium } from '@playwright/test'
const [, , port, out] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
for (const [dev, w, h, s] of [['desk', 1440, 900, 1], ['phone', 390, 844, 2]])
  for (const mode of ['light', 'dark'])
    for (const trip of (process.argv[4] ?? 'coast,short,empty').split(',')) {
      const p = await b.newPage({ viewport: { width: w, height: h }, deviceScaleFactor: s })
      p.on('console', (m) => m.type() === 'error' && console.log(dev, mode, trip, m.text()))
      p.on('pageerror', (e) => console.log(dev, mode, trip, 'PAGEERROR', e.message))
      p.on('request', (r) => { if (!r.url().includes('127.0.0.1') && !r.url().startsWith('data:')) console.log('OUTSIDE', r.url()) })
      await p.goto(`http://127.0.0.1:${port}/shot.html?mode=${mode}&trip=${trip}&h=${dev === 'desk' ? 640 : 420}`)
      await p.waitForSelector('.leaflet-tile-loaded', { timeout: 30000 })
      await p.waitForLoadState('networkidle'); await p.waitForTimeout(800)
      if (process.argv[5]) { await p.locator('ol button').nth(Number(process.argv[5])).click(); await p.waitForTimeout(600) }
      await p.screenshot({ path: `${out}/${trip}-${dev}-${mode}.png` })
      await p.close()
    }
await b.close()
