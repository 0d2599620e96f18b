import { type HttpContext } from '@adonisjs/core/http'
import { orThrow, orThrowCurrent } from '#exceptions/refused'
import { actorOf } from '#middleware/actor'
import { versionOf } from '#middleware/if_match_middleware'
import { PICTURES, fileBody } from '#middleware/file_body'
import { tryServices } from '#services/places/service_trials'
import { changeSettings } from '#services/settings/change_settings'
import { removeLogo, storeLogo } from '#services/settings/logo'
import { readSettings } from '#services/settings/settings_in_force'
import { settingsRow } from '#transformers/settings'
import { servicesTrial, settingsChange } from '#validators/settings'

const now = async () => settingsRow(await readSettings())

export default class Settings {
  show() {
    return now()
  }

  async update(ctx: HttpContext) {
    const change = await ctx.request.validateUsing(settingsChange)
    await orThrowCurrent(await changeSettings(change, actorOf(ctx)), now)
    return now()
  }

  async tryServices({ request }: HttpContext) {
    return tryServices(await request.validateUsing(servicesTrial))
  }

  async storeLogo(ctx: HttpContext) {
    const seen = versionOf(ctx.request.header('if-match'))
    const picture = orThrow(await fileBody(ctx, PICTURES))
    await orThrowCurrent(await storeLogo(picture, seen, actorOf(ctx)), now)
    return now()
  }

  async removeLogo(ctx: HttpContext) {
    const seen = versionOf(ctx.request.header('if-match'))
    await orThrowCurrent(await removeLogo(seen, actorOf(ctx)), now)
    return now()
  }
}
