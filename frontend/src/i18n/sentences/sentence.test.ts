import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followAccount } from '../language.ts'
import { loadSentences, translateSentence, useSentence, useSentenceIn } from './sentence.ts'

test('a reader of English reads what the server said', async () => {
  await loadSentences()
  expect(renderHook(() => useSentence()).result.current('Trip not found.')).toBe('Trip not found.')
  expect(translateSentence('Trip not found.')).toBe('Trip not found.')
})

test('a reader of English reads moments on the own clock, and a person’s own text as it was typed', async () => {
  await followAccount({ language: 'en', hour_clock: 12 })
  expect(
    translateSentence('This overlaps Driving from 17:04 on Mon, May 4, 2026 to now at Dock 10:30.'),
  ).toBe('This overlaps Driving from 5:04\u00a0PM on Mon, May 4, 2026 to now at Dock 10:30.')
  await followAccount({ language: 'en', hour_clock: 24 })
})

test('a reader of Spanish reads it in Spanish once the tables have come', async () => {
  const { result } = renderHook(() => useSentenceIn('es'))
  await waitFor(() => expect(result.current('Trip not found.')).toBe('No se encontró el viaje.'))
})

test('who changes the language reads the other one at once', async () => {
  await loadSentences()
  const { result, rerender } = renderHook(({ language }) => useSentenceIn(language), {
    initialProps: { language: 'es' as 'en' | 'es' },
  })
  expect(result.current('Trip not found.')).toBe('No se encontró el viaje.')
  rerender({ language: 'en' })
  expect(result.current('Trip not found.')).toBe('Trip not found.')
})

test('one o’clock has the article of one, and a place that the server named is said', async () => {
  const { spanish } = await import('./spanish.ts')
  expect(
    spanish.translateSentence('The current status began at 01:30 on Sun, Mar 1, 2026; choose a later time'),
  ).toMatch(/^El estado actual empezó a la 01:30 del .*2026; elija/)
  const late = 'No 30-minute break: drove 2 h 14 min past the 8 h limit, from'
  expect(spanish.translateSentence(`${late} 01:30.`)).toMatch(/desde la 0?1:30/)
  expect(spanish.translateSentence(`${late} 11:30.`)).toMatch(/desde las 11:30/)
  expect(spanish.translateSentence('Near Omaha, NE')).toBe('Cerca de Omaha, NE')
})
