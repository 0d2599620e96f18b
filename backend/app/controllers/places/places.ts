import { type HttpContext } from '@adonisjs/core/http'
import { orThrow } from '#exceptions/refused'
import { findPlaces, findPlaceAt } from '#services/places/places'
import { placeSearch, reverseLookup } from '#validators/places'

export default class Places {
  async search({ request }: HttpContext) {
    const { q, lat, lon } = await request.validateUsing(placeSearch)
    return orThrow(await findPlaces(q, lat === undefined || lon === undefined ? undefined : [lon, lat]))
  }

  async reverse({ request }: HttpContext) {
    const { lat, lon } = await request.validateUsing(reverseLookup)
    return orThrow(await findPlaceAt([lon, lat]))
  }
}
