import env from '#start/env'

export const url = (path: string) => `http://${env.get('HOST')}:${env.get('PORT')}${path}`

/** Sends a body as it is, whatever it says of itself. */
export async function raw(
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(url(path), {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, type: answer.headers.get('content-type'), text }
}
