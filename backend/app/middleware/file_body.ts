import { type HttpContext } from '@adonisjs/core/http'
import { IMPORT_LIMITS, LOGO_LIMITS, SETTING_MESSAGES } from '@longhaul/core/contract'
import { refuse, type Refusal } from '#services/shared/refusal'

export const TAKES_FILE = /^\/api\/(imports\/|settings\/logo\/?$)/

/** What a route takes as its body. */
interface FileRules {
  readonly types: RegExp
  readonly wrongType: Refusal
  readonly bytes: number
  readonly tooLarge: Refusal
}

const TABLES: FileRules = {
  types:
    /^(text\/(csv|plain)|application\/(octet-stream|csv|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\s*(;|$)/i,
  wrongType: refuse(
    'wrong-type',
    'The body of this request must be a CSV file or an Excel workbook (.xlsx).',
  ),
  bytes: IMPORT_LIMITS.bytes,
  tooLarge: refuse(
    'too-large',
    `The file is larger than ${IMPORT_LIMITS.bytes / 1_000_000} MB. Please split it.`,
  ),
}

export const PICTURES: FileRules = {
  types: /^(image\/(png|jpeg|webp)|application\/octet-stream)\s*(;|$)/i,
  wrongType: refuse('wrong-type', `${SETTING_MESSAGES.logo.kind}.`),
  bytes: LOGO_LIMITS.bytes,
  tooLarge: refuse('too-large', `${SETTING_MESSAGES.logo.size}.`),
}

/** The file in this request's body; never buffers more than the limit. */
export async function fileBody({ request }: HttpContext, rules = TABLES): Promise<Buffer | Refusal> {
  if (!rules.types.test(request.header('content-type') ?? '')) return rules.wrongType
  if (Number(request.header('content-length') ?? 0) > rules.bytes) return rules.tooLarge
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request.request) {
    bytes += (piece as Buffer).length
    if (bytes > rules.bytes) return rules.tooLarge
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
