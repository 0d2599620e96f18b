import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { DashboardHead } from '../trips/dashboard/DashboardHead.tsx'
import { TripCreateHead } from '../trips/form/TripCreateHead.tsx'
import { LANGUAGES, type Language } from '@longhaul/core/contract'
import { en } from '../i18n/en/frame.ts'
import '../i18n/en/staff.ts'
import { es } from '../i18n/es/frame.ts'
import { staffEs } from '../i18n/es/staff.ts'
import { I18nContext, translator, useT } from '../i18n/useT.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Opening, SignedInOpening } from './Opening.tsx'

function ListHead({ of }: { of: 'vehicles' | 'carriers' }) {
  const t = useT()
  return <PageHead title={t(`${of}.resource.name`, { smart_count: 2 })} lead={t(`${of}.lead`)} />
}

const HEADS: readonly (readonly [address: RegExp, head: ComponentType])[] = [
  [/^\/dashboard\/?$/, DashboardHead],
  [/^\/trips\/create\/?$/, TripCreateHead],
  [/^\/vehicles\/?$/, () => <ListHead of="vehicles" />],
  [/^\/carriers\/?$/, () => <ListHead of="carriers" />],
]

const WORDS = { en: translator(en), es: translator(en, [es, staffEs]) }

const markup = (content: ReactNode, language: Language): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <I18nContext value={WORDS[language]}>{content}</I18nContext>
    </StaticRouter>,
  )

interface Openings {
  visitor: string
  /** For somebody signed in: the pattern of the address, and the markup for drivers and for staff. */
  signedIn: readonly (readonly [address: string, driver: string, staff: string])[]
}

/** Written into index.html by the build: words and markup are the page's own. */
export const openings = (): Record<Language, Openings> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, openingsIn(language)])) as Record<
    Language,
    Openings
  >

function openingsIn(language: Language): Openings {
  return {
    visitor: markup(<Opening />, language),
    signedIn: HEADS.map(([address, Head]) => {
      const opening = (staff: boolean) => markup(<SignedInOpening staff={staff} head={<Head />} />, language)
      return [address.source, opening(false), opening(true)]
    }),
  }
}
