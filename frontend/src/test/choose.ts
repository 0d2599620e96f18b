import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an option of react-admin's select or autocomplete, on the page or in `place`. */
export async function choose(
  user: UserEvent,
  label: string,
  option: string,
  place: HTMLElement = document.body,
): Promise<void> {
  // A select says its value in its name: "State NE".
  const named = new RegExp(`^${label}( |$)`)
  const field = (await within(place).findAllByRole('combobox', { name: named })).at(-1)!
  if (field.getAttribute('aria-expanded') !== 'true') await user.click(field)
  await user.click(await screen.findByRole('option', { name: option }))
}
