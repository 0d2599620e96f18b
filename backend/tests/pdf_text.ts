import { inflateSync } from 'node:zlib'

/** What is written on the pages of a PDF by its built-in fonts, one text after another. */
export function writtenOn(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)]
  const drawn = streams.map(([, stream]) => inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'))
  return [...drawn.join('\n').matchAll(/\[(.*)\] TJ/g)]
    .map(([, text]) =>
      [...text!.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n')
}
