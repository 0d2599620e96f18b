import { type HttpContext } from '@adonisjs/core/http'
import { type NextFn } from '@adonisjs/core/types/http'
import { Refused } from '#exceptions/refused'
import { refuseField } from '#services/shared/refusal'

/** A list that comes whole: a parameter that would be ignored is refused. */
export const noParameters = ({ request }: HttpContext, next: NextFn) => {
  const [name] = Object.keys(request.qs())
  if (name !== undefined) throw new Refused(refuseField(name, 'This list has no such parameter'))
  return next()
}
