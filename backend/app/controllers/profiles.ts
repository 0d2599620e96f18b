import { type HttpContext } from '@adonisjs/core/http'
import { termsOf } from '#services/terms'
import { userInfo } from '#transformers/users'

export default class Profiles {
  async info({ auth }: HttpContext) {
    const user = auth.getUserOrFail()
    return userInfo(user, await termsOf(user.id))
  }
}
