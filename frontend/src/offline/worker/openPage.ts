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
}

/**
 * The server's document if it comes in time: it is never older than the scripts it names. Else the kept one;
 * one that is not whole only where the server has no answer at all.
 */
export async function openPage({ asked, kept, isWhole, patience }: Ways): Promise<Response> {
  const answer = asked.catch(() => null)
  const inTime = await Promise.race([answer.then(() => true), patience.then(() => false)])
  if (!inTime && (await isWhole())) {
    const document = await kept()
    if (document) return withNewNonce(document)
  }
  const response = await answer
  if (response && response.status < 500) return response
  const document = await kept()
  return document ? withNewNonce(document) : asked
}

/** As the server does it: no two openings of the document have one nonce. */
export async function withNewNonce(document: Response): Promise<Response> {
  const headers = new Headers(document.headers)
  const policy = headers.get('content-security-policy') ?? ''
  const old = NONCE.exec(policy)?.[1]
  // The body comes unpacked.
  headers.delete('content-encoding')
  headers.delete('content-length')
  if (old === undefined) return new Response(document.body, { status: 200, headers })
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  headers.set('content-security-policy', policy.replaceAll(old, nonce))
  return new Response((await document.text()).replaceAll(old, nonce), { status: 200, headers })
}
