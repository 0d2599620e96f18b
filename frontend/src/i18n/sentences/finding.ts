import { useReader } from '../language.ts'
import { useSentence, type TranslateSentence } from './sentence.ts'
import { readTime, WALL } from './wallWords.ts'

const TIME = new RegExp(WALL.time, 'g')

const onReadersClock: TranslateSentence = (english) => english.replace(TIME, readTime)

/**
 * What a violation says, with times as the reader writes them. The audit knows no reader.
 * It holds no person's own text, in which nothing may be changed.
 */
export function useFinding(): TranslateSentence {
  const translateSentence = useSentence()
  return useReader().language === 'en' ? onReadersClock : translateSentence
}
