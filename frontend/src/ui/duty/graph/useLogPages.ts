import { useState } from 'react'
import { type EldLogRow } from '@longhaul/core/contract'

const PER_PAGE = 10

/** Newest first; it opens on the page of the `chosen` log. */
export function useLogPages(logs: readonly EldLogRow[], chosen?: EldLogRow) {
  const sorted = logs.toSorted((a, b) => b.date.localeCompare(a.date))
  const [turned, setTurned] = useState<number | null>(null)
  const last = Math.max(1, Math.ceil(sorted.length / PER_PAGE))
  const home = chosen ? Math.floor(sorted.indexOf(chosen) / PER_PAGE) + 1 : 1
  const page = Math.min(turned ?? home, last)
  const rows = sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    rows,
    pager: {
      page,
      perPage: PER_PAGE,
      shown: rows.length,
      total: sorted.length,
      hasNext: page < last,
      onPage: setTurned,
    },
  }
}
