import { Parser } from 'saxen'
import { throwBroken, throwTooLarge } from '#services/imports/workbook_parts'

type Attributes = Record<string, string>
export interface Hooks {
  open?: (name: string, attributes: () => Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Of one tag, or of text between two. A cell holds 32,767 at most. */
const LONGEST = 131_072
/** A workbook's XML is ten deep. */
const DEEPEST = 64
/** Pieces without a tag, text or comment that ends in them. */
const MOST_SILENT = 8

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** By local names, whatever the prefixes. A document type is refused: no workbook has one. */
export async function readXml(pieces: AsyncIterable<string>, { open, close, text }: Hooks): Promise<void> {
  let [depth, silent, known] = [0, 0, false]
  const parser = new Parser()
  parser.on('error', throwBroken)
  parser.on('attention', throwBroken)
  parser.on('comment', () => void (silent = 0))
  parser.on('openTag', (name, attributes, decode) => {
    silent = 0
    if (++depth > DEEPEST) throwBroken()
    open?.(local(name), () =>
      Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)])),
    )
  })
  parser.on('closeTag', (name) => {
    silent = 0
    depth--
    close?.(local(name))
  })
  const addText = (value: string) => {
    silent = 0
    text?.(value)
  }
  parser.on('text', (value, decode) => addText(decode(value)))
  parser.on('cdata', addText)

  // The parser takes a quoted '>' for the end of a tag whose rest has not come yet.
  let rest = ''
  for await (const piece of pieces) {
    if (piece === '') continue
    known = true
    rest += piece
    const cut = rest.lastIndexOf('<')
    if (cut > 0) {
      if (++silent > MOST_SILENT) throwTooLarge()
      parser.write(rest.slice(0, cut))
      rest = rest.slice(cut)
    }
    if (rest.length > LONGEST) throwTooLarge()
  }
  // A part that is not there says nothing; one that is must be whole.
  if (!known) return
  parser.write(rest)
  parser.end()
}
