import { type HttpContext } from '@adonisjs/core/http'
import { readApiDocument, renderApiPage } from '#services/operations/api_document'

export default class ApiDocs {
  page({ response }: HttpContext) {
    response.header('content-type', 'text/html; charset=utf-8')
    return response.send(renderApiPage(response.nonce))
  }

  document({ response }: HttpContext) {
    response.header('content-type', 'application/json; charset=utf-8')
    return response.send(readApiDocument())
  }
}
