import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { followAccount } from '../../i18n/language.ts'
import { ApiError, NO_ANSWER } from '../../providers/http.ts'
import { atMoment } from '../../test/atMoment.ts'
import { choose, maria, NOW, openFilled, searchPlaces, world, writeFilled } from '../../test/createTrip.ts'
import { renderApp } from '../../test/renderApp.tsx'

atMoment(NOW)

it.each(['Save Trip', 'Calculate Route'])(
  '%s without a signal says that what is typed stays and what to do later',
  async (button) => {
    let offline = true
    const searchAgain = (q: string) =>
      offline ? Promise.reject(new ApiError(0, NO_ANSWER.reading)) : searchPlaces(q)
    const app = await openFilled({ verbs: { searchPlaces: searchAgain } })
    const pickup = screen.getByLabelText('Pickup Location')
    await app.user.clear(pickup)
    await app.user.type(pickup, 'omah')
    await app.user.click(screen.getByRole('button', { name: button }))
    const sentence = /^A place has to be chosen from its suggestions, and these need a signal\./
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByText('All location coordinates are required')).not.toBeInTheDocument()
    expect(pickup).toHaveValue('omah')
    offline = false
    await app.user.clear(pickup)
    await choose(app, 'Pickup Location', 'omaha', 'Omaha, NE')
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument())
  },
)

it('takes its sentence back in Spanish, too, once every place is chosen', async () => {
  await followAccount({ language: 'es', hour_clock: 24 })
  writeFilled()
  const app = renderApp('/trips/create', world({ user: { ...maria, language: 'es' } }))
  const pickup = await screen.findByLabelText('Lugar de recogida')
  await app.user.clear(pickup)
  await app.user.type(pickup, 'Nowhere')
  await screen.findByRole('option', { name: 'TRUCK7 (NE1007 - NE)' })
  await app.user.click(await screen.findByRole('button', { name: 'Guardar viaje' }))
  const said = await screen.findByText('Faltan las coordenadas de algún lugar')
  await app.user.clear(pickup)
  await choose(app, 'Lugar de recogida', 'omah', 'Omaha, NE')
  await waitFor(() => expect(said).not.toBeInTheDocument())
})
