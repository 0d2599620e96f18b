import { useReader } from '../language.ts'
import { formatDay, formatTime } from '../../ui/format.ts'
import { useSentence, type TranslateSentence } from './sentence.ts'

const TIME = /\b(\d\d):(\d\d)\b/g
const DAY = /\b\d{4}-\d\d-\d\d\b/g

const onReadersClock: TranslateSentence = (english) =>
  english
    .replace(TIME, (_, hour, minute) => formatTime(Date.UTC(2000, 0, 1, Number(hour), Number(minute)), 'UTC'))
    .replace(DAY, (date) => formatDay(date))

/**
 * What a violation says, with times and dates as the reader writes them. The audit knows neither.
 * It holds no person's own text, in which nothing may be changed.
 */
export function useFinding(): TranslateSentence {
  const translateSentence = useSentence()
  return useReader().language === 'en' ? onReadersClock : translateSentence
}
