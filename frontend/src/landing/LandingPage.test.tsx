import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PRODUCT_SETTINGS, type PublicSettings } from '@longhaul/core/contract'
import { buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

test('a visitor sees the offer, the counters, the voices and the footer', async () => {
  renderApp('/')
  expect(screen.getAllByRole('link', { name: 'Start Free Today' })[0]).toHaveAttribute('href', '/register')
  expect(screen.getAllByRole('link', { name: 'Driver Login' })[0]).toHaveAttribute('href', '/login')
  for (const figure of ['1,000+', '50K+', '99.9%']) expect(screen.getByText(figure)).toBeVisible()
  expect(screen.getAllByRole('figure')).toHaveLength(4)
  expect(screen.getByText('FMCSA hours-of-service rules built in')).toBeVisible()
  for (const feature of ['Trips that are legal from the start', 'Kind at night', 'Core features always free'])
    expect(screen.getByRole('heading', { name: feature })).toBeVisible()
  expect(screen.getByText(/large controls/)).toBeVisible()
  const footer = await screen.findByRole('contentinfo')
  for (const [name, href] of [
    ['Driver Login', '/login'],
    ['Sign Up Free', '/register'],
    ['Features', '/#features'],
    ['About', '/#about'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Contact Us', '/contact'],
    ['(555) 010-0100', 'tel:5550100100'],
    ['support@example.com', 'mailto:support@example.com'],
  ] as const)
    expect([...footer.querySelectorAll('a')].find((link) => link.textContent === name)).toHaveAttribute(
      'href',
      href,
    )
  expect(footer).toHaveTextContent('Available 24/7')
  expect(footer).toHaveTextContent(
    'simplifies trip planning, ensures hours-of-service compliance and generates ELD logs',
  )
})

/** What the server writes into the page. */
function setUp(settings: Partial<PublicSettings>) {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="settings"]')!
  const usual = meta.content
  meta.content = JSON.stringify({ ...PRODUCT_SETTINGS, ...settings })
  onTestFinished(() => void (meta.content = usual))
}

const THEIRS: Partial<PublicSettings> = {
  company_name: 'Prairie <b>Freight</b>',
  support_email: 'office@prairie.example.com',
  support_phone: '+1 402 555 0199',
  counters: [{ figure: '37', label: 'Trucks', label_es: 'Camiones' }],
  voices: [
    { name: 'Rosa', role: 'Dispatcher', words: 'I see who is late.', words_es: 'Veo quién va tarde.' },
  ],
  logo: '/logo?abc',
}

test('a fleet’s own name, logo, figures, voices and contacts stand in the page without a call', async () => {
  setUp(THEIRS)
  const asked = vi.spyOn(globalThis, 'fetch')
  const { container } = renderApp('/')
  expect(screen.getByText('Trucks')).toBeVisible()
  expect(screen.getByText('37')).toBeVisible()
  expect(screen.queryByText('50K+')).not.toBeInTheDocument()
  expect(screen.getByText('I see who is late.')).toBeVisible()
  expect(screen.getByText(/Tell Prairie <b>Freight<\/b> where you are/)).toBeVisible()
  expect(container.querySelector('.nav-brand img')).toHaveAttribute('src', '/logo?abc')
  expect(document.title).toContain('Prairie <b>Freight</b>')
  const footer = await screen.findByRole('contentinfo')
  expect(within(footer).getByRole('link', { name: '+1 402 555 0199' })).toHaveAttribute(
    'href',
    'tel:+14025550199',
  )
  expect(within(footer).getByRole('link', { name: 'office@prairie.example.com' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})

test('who reads Spanish reads the Spanish words, and the English where there are none', async () => {
  setUp(THEIRS)
  const app = renderApp('/')
  await app.user.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByText('Veo quién va tarde.')).toBeVisible()
  expect(screen.getByText('Camiones')).toBeVisible()
  expect(screen.getByText(/Dispatcher/)).toBeVisible()
})

test('without figures and voices their places are left out', async () => {
  setUp({ counters: [], voices: [] })
  renderApp('/')
  const footer = await screen.findByRole('contentinfo')
  expect(screen.queryByRole('heading', { name: 'From the road' })).not.toBeInTheDocument()
  expect(within(footer).queryByRole('link', { name: 'About' })).not.toBeInTheDocument()
})

test('the contact and privacy pages say what the fleet has decided', async () => {
  setUp({ ...THEIRS, kept_months: 24 })
  const contact = renderApp('/contact')
  expect(await screen.findByRole('link', { name: 'office@prairie.example.com' })).toBeVisible()
  contact.unmount()
  renderApp('/privacy')
  expect(await screen.findByText(/kept for at least 24 months/)).toBeVisible()
})

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/contact', 'Contact Us'],
])('%s is a real page, also for someone signed in, who gets no footer', async (path, title) => {
  renderApp(path, { user: buildUser() })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
})
