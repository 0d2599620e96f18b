import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { RenderedApp } from './renderApp.tsx'

export async function logIn(app: RenderedApp): Promise<void> {
  await waitFor(() => expect(app.address()).toBe('/login'))
  for (const [label, text] of [
    ['Username', 'maria'],
    ['Password', 'Longhaul70'],
  ] as const) {
    await app.user.click(await screen.findByLabelText(label))
    await app.user.paste(text)
  }
  const form = within(screen.getByRole('main'))
  await app.user.click(form.getByRole('button', { name: 'Log In' }))
}
