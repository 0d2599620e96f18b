import { afterEach, expect, test, vi } from 'vitest'
import { fetchInTurn } from './fetchInTurn.ts'

let made = 0
/** Of no test before. */
const names = (count: number, ending = 'js') =>
  Array.from({ length: count }, () => `assets/part-${(made += 1)}.${ending}`)

const links = () => [...document.head.querySelectorAll('link')]
const linksTo = (files: string[]) =>
  links().filter(({ href }) => files.some((file) => href === `${window.location.origin}/${file}`))

afterEach(() => links().forEach((link) => link.remove()))

/** How many of the files had been asked for at the end of each task. */
async function countInTurns(files: string[], done: () => boolean): Promise<number[]> {
  const counts: number[] = []
  vi.stubGlobal('scheduler', {
    yield: () => {
      counts.push(linksTo(files).length)
      return Promise.resolve()
    },
  })
  await vi.waitFor(() => expect(done()).toBe(true))
  return counts
}

test('the files of a page are asked for a few in each task, and its script last', async () => {
  const files = names(12)
  const load = vi.fn(async () => 'page')
  const page = fetchInTurn(load, files)
  expect(linksTo(files)).toEqual([])
  const counts = await countInTurns(files, () => load.mock.calls.length > 0)
  expect(counts).toEqual([0, 5, 10])
  expect(await page).toBe('page')
  expect(linksTo(files)).toHaveLength(12)
})

test('pages that are asked for together take turns too', async () => {
  const files = names(10)
  const load = vi.fn(async () => 'page')
  const pages = [fetchInTurn(load, files.slice(0, 5)), fetchInTurn(load, files.slice(5))]
  const counts = await countInTurns(files, () => load.mock.calls.length === 2)
  expect(counts).toEqual([0, 5])
  await Promise.all(pages)
})

test('no file is asked for twice', async () => {
  const files = names(3)
  await fetchInTurn(async () => 'page', files)
  await fetchInTurn(async () => 'other', files)
  expect(linksTo(files)).toHaveLength(3)
})

test('a page waits for its styles; those that do not come are told, and asked for again', async () => {
  const files = names(1, 'css')
  const told = vi.fn()
  window.addEventListener('vite:preloadError', told)
  const load = vi.fn(async () => 'page')
  const first = fetchInTurn(load, files)
  await vi.waitFor(() => expect(linksTo(files)).toHaveLength(1))
  linksTo(files)[0]!.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('did not come')
  expect(told).toHaveBeenCalledOnce()
  expect(load).not.toHaveBeenCalled()
  const second = fetchInTurn(load, files)
  await vi.waitFor(() => expect(linksTo(files)).toHaveLength(1))
  linksTo(files)[0]!.dispatchEvent(new Event('load'))
  expect(await second).toBe('page')
  window.removeEventListener('vite:preloadError', told)
})

test('a script that does not come is told, and fails unless a listener has taken it on', async () => {
  const gone = async () => Promise.reject(new Error('gone'))
  await expect(fetchInTurn(gone)).rejects.toThrow('gone')
  const take = (event: Event) => event.preventDefault()
  window.addEventListener('vite:preloadError', take)
  expect(await fetchInTurn(gone)).toBeUndefined()
  window.removeEventListener('vite:preloadError', take)
})
