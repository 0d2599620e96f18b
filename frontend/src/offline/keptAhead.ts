import type { QueryClient } from '@tanstack/react-query'
import { loadParts } from './loadParts.ts'

/** What is slower is read by the page (keepAnswers.ts). Milliseconds. */
const PATIENCE_MS = 1_000

type Parts = Pick<Awaited<ReturnType<typeof loadParts>>, 'deviceSnapshots' | 'fillWith'>

let ahead: { user: number; fill: (client: QueryClient) => void } | null = null

/** Reads what the device keeps of `user` beside the page's scripts, so that the first picture has it. */
export async function readKeptAhead(user: number, load = loadParts as () => Promise<Parts>): Promise<void> {
  const reading = load().then(async ({ deviceSnapshots, fillWith }) => {
    const kept = await deviceSnapshots.all(user, Date.now())
    return (client: QueryClient) => fillWith(kept, client)
  })
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const fill = await Promise.race([reading, tooLate])
  ahead = fill && { user, fill }
}

/** Once: what is personal is not held beyond its session. */
export function fillAhead(user: number | undefined, client: QueryClient): QueryClient {
  if (ahead?.user === user) ahead?.fill(client)
  ahead = null
  return client
}
