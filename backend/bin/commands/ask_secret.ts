import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Nothing of what is typed is shown. */
const SILENT = new Writable({ write: (_chunk, _encoding, done) => done() })

function readHidden(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const lines = createInterface({ input: process.stdin, output: SILENT, terminal: true })
  return new Promise((resolve, reject) => {
    lines.question('', (answer) => {
      lines.close()
      process.stderr.write('\n')
      resolve(answer)
    })
    lines.once('SIGINT', () => {
      lines.close()
      process.stderr.write('\n')
      reject(new Error('Cancelled.'))
    })
  })
}

/** The first line that is piped in; nothing where nothing is. */
async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** A secret that is never an argument, where every user of the machine would see it; '' for none. */
export async function askSecret(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) return readLine()
  for (;;) {
    const first = await readHidden(`${prompt}: `)
    if (first === '' || first === (await readHidden('Once more: '))) return first
    process.stderr.write('These are two different ones.\n')
  }
}
