/** Opens the server's own figures to the bench. */
export const METRICS_TOKEN = 'read-by-the-bench-alone'

/** Streams a whole list as its reader sees it, with the server's memory before and at its highest. */
export async function exported(url: string, token: string, list: string): Promise<string> {
  const memory = async () => {
    const answer = await fetch(new URL('/metrics', url), {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    return Number(/process_resident_memory_bytes (\d+)/.exec(await answer.text())?.[1]) / 2 ** 20
  }
  const before = await memory()
  let [rows, most, looked] = [0, before, performance.now()]
  const began = performance.now()
  const answer = await fetch(new URL(`/api/${list}/export/`, url), {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`)
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) rows++
    if (performance.now() - looked < 100) continue
    looked = performance.now()
    most = Math.max(most, await memory())
  }
  const seconds = (performance.now() - began) / 1000
  return `${rows - 1} rows in ${seconds.toFixed(1)} s; server's memory ${before.toFixed(0)} MB before, at most ${Math.max(most, await memory()).toFixed(0)} MB`
}
