import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signInPage, TripCreatePage, TripPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** Every live service set up and every one of them dead: the geocoder, the router and the tiles. */

test.use({
  settings: [
    async ({}, use) => {
      // Takes each call and hangs up in the middle of its answer.
      const dead = createServer((request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        response.write('{"code":', () => request.socket.destroy())
      })
      await new Promise<void>((resolve) => dead.listen(0, '127.0.0.1', resolve))
      const url = `http://127.0.0.1:${(dead.address() as AddressInfo).port}/`
      await use({
        GEOCODER: 'photon',
        GEOCODER_URL: url,
        ROUTER: 'valhalla',
        ROUTER_URL: url,
        TILE_URL: '/api/tiles/{z}/{x}/{y}.png',
        TILE_ATTRIBUTION: 'Tiles by nobody',
      })
      dead.closeAllConnections()
      dead.close()
    },
    { scope: 'worker' },
  ],
})

test(
  'with every live service dead a trip is planned all the same, and says how',
  { tag: '@once' },
  async ({ page, driver, watch, expectAccessible }) => {
    // Tiles that are not there, and the route that the live router owes.
    watch.expectConsole(/status of (404|503)/)
    await signInPage(page, driver)
    const create = new TripCreatePage(page)
    await create.open()
    await create.chooseVehicle(/\(/)
    await create.choosePlace('Current Location', 'Denver, CO')
    await expect(
      page
        .getByText('Place search did not answer; this is from the built-in list of towns and ZIP codes.')
        .first(),
    ).toBeVisible()
    await create.choosePlace('Pickup Location', 'Omaha, NE')
    await create.choosePlace('Dropoff Location', 'Chicago, IL')
    await create.calculate()
    await expect(
      page.getByText('Routing service did not answer; try again in a moment, or use the built-in estimate.'),
    ).toBeVisible()
    await expect(create.summary()).toHaveCount(0)
    await expectAccessible()

    await page.getByRole('button', { name: 'Use the built-in estimate' }).click()
    await expect(create.figure('HOS Compliance')).toHaveText('Compliant')
    const how = 'Valhalla did not route this trip: the built-in estimate was chosen.'
    await expect(page.getByText(how)).toBeVisible()

    await create.save()
    await expect(page).toHaveURL(/\/trips\/\d+$/)
    await expect(page.getByText(how)).toBeVisible()
    await expect(page.getByText('Longhaul highway network (planning estimate)')).toBeVisible()
    const trip = new TripPage(page)
    const map = await trip.map()
    await expect(
      page.getByText('The map tiles did not load: this is the built-in outline map.'),
    ).toBeVisible()
    // By itself, or among those it stands close to on a small map.
    await expect(map.getByRole('button', { name: /\bRest\b/ }).first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Places and stops' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
    await expectAccessible()
    expect(await trip.heading().innerText()).toMatch(/^Trip #\d+$/)
  },
)
