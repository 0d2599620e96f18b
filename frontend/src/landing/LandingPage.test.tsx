import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildUser } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'

test('a visitor sees the offer, the counters, the voices and the footer', () => {
  renderApp('/')
  expect(screen.getAllByRole('link', { name: 'Start Free Today' })[0]).toHaveAttribute('href', '/register')
  expect(screen.getAllByRole('link', { name: 'Driver Login' })[0]).toHaveAttribute('href', '/login')
  for (const figure of ['1,000+', '50K+', '99.9%']) expect(screen.getByText(figure)).toBeVisible()
  expect(screen.getAllByRole('figure')).toHaveLength(4)
  expect(screen.getByText('FMCSA hours-of-service rules built in')).toBeVisible()
  for (const feature of ['Trips that are legal from the start', 'Kind at night', 'Core features always free'])
    expect(screen.getByRole('heading', { name: feature })).toBeVisible()
  expect(screen.getByText(/large controls/)).toBeVisible()
  const footer = screen.getByRole('contentinfo')
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

test.each([
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/contact', 'Contact Us'],
])('%s is a real page, also for someone signed in, who gets no footer', async (path, title) => {
  renderApp(path, { user: buildUser() })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
})
