import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { DashboardHead } from '../trips/dashboard/DashboardHead.tsx'
import { TripCreateHead } from '../trips/form/TripCreateHead.tsx'
import { en } from '../i18n/en.ts'
import { I18nContext, translator } from '../i18n/useT.ts'
import { Opening, SignedInOpening } from './Opening.tsx'

const HEADS: readonly (readonly [address: RegExp, head: ComponentType])[] = [
  [/^\/dashboard\/?$/, DashboardHead],
  [/^\/trips\/create\/?$/, TripCreateHead],
]

const markup = (content: ReactNode): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <I18nContext value={translator(en)}>{content}</I18nContext>
    </StaticRouter>,
  )

/** What stands on the page before the first script has come. */
export interface Openings {
  /** For a visitor, and where no other fits. */
  visitor: string
  /** For somebody signed in: the pattern of the address, and the markup for drivers and for staff. */
  signedIn: readonly (readonly [address: string, driver: string, staff: string])[]
}

/** Made by the build, which writes them into index.html: words and markup are the page's own. */
export function openings(): Openings {
  return {
    visitor: markup(<Opening />),
    signedIn: HEADS.map(([address, Head]) => {
      const opening = (staff: boolean) => markup(<SignedInOpening staff={staff} head={<Head />} />)
      return [address.source, opening(false), opening(true)]
    }),
  }
}
