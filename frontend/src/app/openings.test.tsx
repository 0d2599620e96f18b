import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildTrip, buildUser, buildVehicle } from '../test/builders.ts'
import { renderApp } from '../test/renderApp.tsx'
import { openings } from './openings.tsx'

const {
  en: { visitor, signedIn },
  es,
} = openings()
const parsed = (markup: string) => {
  const body = document.createElement('div')
  body.innerHTML = markup
  return body
}

/** Everything down to the lead, but for the buttons, which come with who it is. */
function headIn(body: Element): string {
  const main = body.querySelector('main')!.cloneNode(true) as Element
  main.querySelector('.actions')?.remove()
  const parts = [...main.children]
  const last = parts.findIndex((part) => part.matches('.page-head'))
  return parts
    .slice(0, last + 1)
    .map((part) => part.outerHTML)
    .join('')
}

const frameOf = (body: Element) =>
  ['.app', '.app > .nav', '.app > .nav > .nav-inner', '.app > .side-menu', '.app > main'].map(
    (part) => body.querySelector(part)?.className,
  )

const people = [buildUser(), buildUser({ role: 'support' }), buildUser({ role: 'admin', is_admin: true })]

test.each(
  people.flatMap((user) => [
    ['/dashboard', user.role, user] as const,
    // Support plans no trips and is led on.
    ...(user.role === 'support' ? [] : [['/trips/create', user.role, user] as const]),
    ...(user.role === 'driver'
      ? []
      : (['/vehicles', '/carriers'] as const).map((path) => [path, user.role, user] as const)),
  ]),
)('%s opens for a %s with the words that the page draws', async (path, role, user) => {
  const opening = signedIn.find(([address]) => new RegExp(address).test(path))!
  const body = parsed(opening[role === 'driver' ? 1 : 2])
  const title = body.querySelector('h1')!.textContent
  expect(body.querySelector('.page-head p')).not.toBeEmptyDOMElement()

  const app = renderApp(path, { user, trips: [buildTrip()], vehicles: [buildVehicle()] })
  await screen.findByRole('heading', { level: 1, name: title })
  expect(headIn(app.container)).toBe(headIn(body))
  expect(frameOf(app.container)).toEqual(frameOf(body))
})

test('a visitor’s opening names no page', () => {
  expect(parsed(visitor).querySelector('h1, main')).toBeNull()
  expect(parsed(visitor).textContent).toBe('LonghaulLoading...')
})

test('who reads Spanish sees no English first', () => {
  expect(parsed(es.visitor).textContent).toBe('LonghaulCargando...')
  expect(es.signedIn.map(([address]) => address)).toEqual(signedIn.map(([address]) => address))
  for (const [i, [, ...markups]] of es.signedIn.entries())
    for (const [j, markup] of markups.entries()) {
      const title = parsed(markup).querySelector('h1')!.textContent
      expect(title).not.toBe('')
      expect(title).not.toBe(parsed(signedIn[i]![j + 1]!).querySelector('h1')!.textContent)
    }
})
