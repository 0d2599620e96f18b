import type { ComponentType } from 'react'
import { lazyPage } from './lazyPage.tsx'

/** A page of staff's, or a part of one: what only staff read comes with it, not with drivers' pages. */
export const staffPage = <Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazyPage(async () => {
    const [page] = await Promise.all([load(), import('../../i18n/en/staff.ts')])
    return page
  })
