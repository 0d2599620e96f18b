import { type HttpContext } from '@adonisjs/core/http'
import { IMPORT_LIMITS } from '@longhaul/core/contract'
import { refuse, type Refusal } from '#services/shared/refusal'

export const TAKES_FILE = /^\/api\/imports\//

const FILE_TYPES =
  /^(text\/(csv|plain)|application\/(octet-stream|csv|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))\s*(;|$)/i

const TOO_LARGE = refuse(
  'too-large',
  `The file is larger than ${IMPORT_LIMITS.bytes / 1_000_000} MB. Please split it.`,
)

/** The file in this request's body; never buffers more than the limit. */
export async function fileBody({ request }: HttpContext): Promise<Buffer | Refusal> {
  if (!FILE_TYPES.test(request.header('content-type') ?? ''))
    return refuse('wrong-type', 'The body of this request must be a CSV file or an Excel workbook (.xlsx).')
  if (Number(request.header('content-length') ?? 0) > IMPORT_LIMITS.bytes) return TOO_LARGE
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request.request) {
    bytes += (piece as Buffer).length
    if (bytes > IMPORT_LIMITS.bytes) return TOO_LARGE
    pieces.push(piece as Buffer)
  }
  return Buffer.concat(pieces)
}
