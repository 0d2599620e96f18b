/** A signal that has not brought the document in this time does not bring a page either. Milliseconds. */
export const PATIENCE_MS = 1_000

const NONCE = /'nonce-([^']+)'/

interface Ways {
  /** The server's answer. */
  asked: Promise<Response>
  kept: () => Promise<Response | undefined>
  /** Whether no file of the kept one is missing. It takes a while to say: many files are counted. */
  isWhole: () => Promise<boolean>
  /** Resolves when the server has had its time. */
  patience: Promise<void>
  /** Scripts that the kept one is to read at once. */
  ahead: readonly string[]
}

/**
 * The server's document if it comes in time: it is never older than the scripts it names. Else the kept one;
 * one that is not whole only where the server has no answer at all.
 */
export async function openPage({ asked, kept, isWhole, patience, ahead }: Ways): Promise<Response> {
  const answer = asked.catch(() => null)
  const inTime = await Promise.race([answer.then(() => true), patience.then(() => false)])
  if (!inTime && (await isWhole())) {
    const document = await kept()
    if (document) return asOpened(document, ahead)
  }
  const response = await answer
  if (response && response.status < 500) return response
  const document = await kept()
  return document ? asOpened(document, ahead) : asked
}

/** From the network the list would stand in the way of the first picture; from here it costs nothing. */
const withScripts = (page: string, ahead: readonly string[]): string =>
  page.replace(
    '</head>',
    `${ahead.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}</head>`,
  )

/** With a new nonce, as the server does it: no two openings of the document have one. */
export async function asOpened(document: Response, ahead: readonly string[]): Promise<Response> {
  const headers = new Headers(document.headers)
  const policy = headers.get('content-security-policy') ?? ''
  const old = NONCE.exec(policy)?.[1]
  // The body comes unpacked.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const page = withScripts(await document.text(), ahead)
  if (old === undefined) return new Response(page, { status: 200, headers })
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  headers.set('content-security-policy', policy.replaceAll(old, nonce))
  return new Response(page.replaceAll(old, nonce), { status: 200, headers })
}
