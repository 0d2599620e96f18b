import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadSentences, translateSentence, useSentence, useSentenceIn } from './sentence.ts'

test('a reader of English reads what the server said', async () => {
  await loadSentences()
  expect(renderHook(() => useSentence()).result.current('Trip not found.')).toBe('Trip not found.')
  expect(translateSentence('Trip not found.')).toBe('Trip not found.')
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
