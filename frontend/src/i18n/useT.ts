import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react'
import { branding } from '../theme/branding.ts'
import { useReader } from './language.ts'
import type { Messages, Params, Paths } from './translate.ts'
import { translate } from './translate.ts'
import { translationsIn } from './spanishParts.ts'
import type { en } from './en/frame.ts'
import type { deviceEn } from './en/device.ts'
import type { eldLogsEn } from './en/eldLogs.ts'
import type { explainEn } from './en/duty/explain.ts'
import type { homeEn } from './en/home.ts'
import type { importsEn } from './en/imports.ts'
import type { legalEn } from './en/legal.ts'
import type { mapEn } from './en/map.ts'
import type { myLogsEn } from './en/myLogs.ts'
import type { roadsideEn } from './en/roadside.ts'
import type { pilotsEn } from './en/pilots.ts'
import type { profileEn } from './en/profile.ts'
import type { adverseEn } from './en/duty/adverse.ts'
import type { assignEn } from './en/assign.ts'
import type { boardEn } from './en/board.ts'
import type { overviewEn } from './en/overview.ts'
import type { recordsEn } from './en/records.ts'
import type { replayEn } from './en/replay.ts'
import type { settingsEn } from './en/settings.ts'
import type { staffEn } from './en/staff.ts'
import type { tripEn } from './en/trip.ts'
import type { stopsEn } from './en/trip/stops.ts'
import { en as publicEn } from './en/public.ts'

export type MessageKey = Paths<
  typeof en &
    typeof homeEn &
    typeof deviceEn &
    typeof eldLogsEn &
    typeof adverseEn &
    typeof explainEn &
    typeof mapEn &
    typeof legalEn &
    typeof myLogsEn &
    typeof tripEn &
    typeof stopsEn &
    typeof pilotsEn &
    typeof profileEn &
    typeof roadsideEn &
    typeof settingsEn &
    typeof staffEn &
    typeof assignEn &
    typeof boardEn &
    typeof overviewEn &
    typeof recordsEn &
    typeof importsEn &
    typeof replayEn
>
export type T = (key: MessageKey, params?: Params) => string

export const translator =
  (messages: Messages, translated: readonly Messages[] = []): T =>
  (key, params) =>
    translate(messages, key, { company: branding().company_name, ...params }, translated)

export const I18nContext = createContext<T>(translator(publicEn))

export const useT = (): T => useContext(I18nContext)

/** A form for an inspector is English, whatever its driver reads; its times ask with `FORM_READER`. */
export function EnglishProvider({ english, children }: { english: Messages; children: ReactNode }) {
  const t = useMemo(() => translator(english), [english])
  return createElement(I18nContext, { value: t }, children)
}

/** What is drawn inside speaks the reader's language; what Spanish lacks is said in `english`. */
export function TranslationProvider({ english, children }: { english: Messages; children: ReactNode }) {
  const reader = useReader()
  // A new `t` for a new clock too: whoever shows a time draws again.
  const t = useMemo(() => translator(english, translationsIn(reader.language)), [english, reader])
  return createElement(I18nContext, { value: t }, children)
}
