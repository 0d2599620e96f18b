import type { PublicSettings } from '@longhaul/core/contract'

/** For the build, where there is no page: what it draws is overwritten by what the server says. */
const UNTOLD = { company_name: 'Longhaul', counters: [], voices: [], logo: null } as unknown as PublicSettings
let read = { content: '', branding: UNTOLD }

/** What an admin has set up: the server writes it into the page, so that nothing waits for an answer. */
export function branding(): PublicSettings {
  const page = globalThis.document as Document | undefined
  const content = page?.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content ?? ''
  if (content !== read.content)
    read = { content, branding: content === '' ? UNTOLD : (JSON.parse(content) as PublicSettings) }
  return read.branding
}
