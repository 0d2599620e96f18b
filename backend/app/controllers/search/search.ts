import { type HttpContext } from '@adonisjs/core/http'
import { searchAll } from '#services/search/search'
import { placeSearch } from '#validators/places'

export default class Search {
  async index({ request }: HttpContext) {
    const { q } = await request.validateUsing(placeSearch, { data: request.qs() })
    return searchAll(q)
  }
}
