import type { BrowserContext, Page } from '@playwright/test'
import type { DutyRow } from '@longhaul/core/contract'
import type { Api } from '../support/api.ts'
import { narrowFindings } from '../support/narrow.ts'
import { openAndKeep, underWay } from '../support/phone.ts'
import { test } from '../support/phoneTest.ts'
import { expect } from '../support/test.ts'
import { readDay, threeDays } from '../support/threeDays.ts'
import { codeOf } from '../support/totp.ts'
import { axeFindings } from '../support/watch.ts'

/** A driver's day in Spanish at night on the narrowest phone: nothing is cut or too small for a thumb. */

// Browsers make passkeys for a name, not for an address of numbers.
test.use({ settings: { HOST: 'localhost' } })
test.skip(({ isMobile }) => !isMobile, 'a desk is wider')

const PIN = '4711'

/** Collects what does not fit, screen by screen. */
class Walk {
  readonly page: Page
  readonly found: string[] = []
  constructor(page: Page) {
    this.page = page
  }

  readonly dialog = () => this.page.getByRole('dialog')
  readonly button = (name: string | RegExp) => this.page.getByRole('button', { name })

  async look(name: string): Promise<void> {
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const line of [...(await narrowFindings(this.page)), ...(await axeFindings(this.page))])
      this.found.push(`${name}: ${line}`)
  }

  /** Opens a dialog, looks at it and closes it again. */
  async lookInto(name: string, opener: string | RegExp): Promise<void> {
    await this.button(opener).first().click()
    await this.dialog().waitFor()
    await this.look(name)
    await this.dialog()
      .getByRole('button', { name: /^(Cancelar|Cerrar)$/ })
      .first()
      .click()
    // What is typed from the start is asked about.
    const discard = this.dialog().getByRole('button', { name: 'Descartar' })
    await expect(discard.or(this.page.locator('body:not(:has([role=dialog]))'))).toHaveCount(1)
    if (await discard.isVisible()) await discard.click()
    await expect(this.dialog()).toHaveCount(0)
  }
}

async function startWalk(phone: BrowserContext, driver: Api, tripId?: number): Promise<Walk> {
  await driver.patch('/api/user-info/', { language: 'es' })
  const page = await openAndKeep(phone, driver, tripId)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  return new Walk(page)
}

test('the record: findings, corrections, proposals and signatures', async ({ phone, driver, demo }) => {
  const { trip, last } = await threeDays(driver, await demo('admin'))
  const walk = await startWalk(phone, driver, trip)
  const { page } = walk
  await page.getByRole('heading', { level: 1 }).waitFor()
  await walk.look('home')
  await page.goto('/my-logs')
  await expect(page.getByRole('heading', { name: 'Cambios propuestos' })).toBeVisible()
  await walk.look('my logs with proposals')
  await page.goto(`/my-logs/${last.date}`)
  await expect(page.getByRole('heading', { name: 'Lo que vería un inspector' })).toBeVisible()
  await walk.look('a day with findings')
  await walk.lookInto('correct an entry', /^Editar Fuera/)
  await walk.lookInto('remove an entry', /^Eliminar En servicio/)
  await walk.lookInto('fill a gap', /^Llenar el hueco/)
  await walk.lookInto('shipping document', 'Agregar documento')
  await walk.button(/^Certificar los 2 días/).click()
  await expect(page.getByText(/^Certificado/).first()).toBeVisible()
  await walk.look('certified days')
  for (const tab of ['overview', 'duty', 'logs']) {
    await page.goto(`/trips/${trip}?tab=${tab}`)
    await page.getByRole('tabpanel').waitFor()
    await walk.look(`trip, ${tab}`)
  }
  await page.goto(`/eld-logs/${trip}?log=${last.date}`)
  await expect(page.getByRole('img').first()).toBeVisible()
  await walk.look('daily log')
  expect(walk.found).toEqual([])
})

test('a plan and what else it could be', async ({ phone, driver }) => {
  const walk = await startWalk(phone, driver)
  const { page } = walk
  await page.goto('/trips/create')
  await page.getByRole('combobox', { name: 'Vehículo' }).selectOption({ index: 1 })
  for (const [label, name] of [
    ['Ubicación actual', 'Denver, CO'],
    ['Lugar de recogida', 'Omaha, NE'],
    ['Lugar de entrega', 'Chicago, IL'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).pressSequentially(name.slice(0, name.indexOf(',')))
    await page.getByRole('option', { name, exact: true }).click()
  }
  await walk.look('a new trip')
  await walk.button('Calcular ruta').click()
  await expect(page.getByRole('region', { name: 'Resumen de la ruta' })).toBeVisible()
  await walk.look('a plan')
  await walk.button('Comparar planes').click()
  await expect(walk.button(/^Usar este: /).first()).toBeVisible()
  await walk.look('what if')
  expect(walk.found).toEqual([])
})

test('what is not sent, what was refused, and signing out with it', async ({ phone, driver, demo }) => {
  const { last } = await threeDays(driver, await demo('admin'))
  const trip = await underWay(driver)
  const walk = await startWalk(phone, driver, trip)
  const { page } = walk
  await phone.setOffline(true)
  await page.getByLabel('Dónde está').fill('Denver, CO')
  await page.getByRole('group', { name: 'Cambiar estado de servicio' }).getByRole('button').last().click()
  await walk.button('Pausar viaje').click()
  await page.getByRole('link', { name: 'Registros', exact: true }).click()
  await page.getByRole('navigation', { name: 'Días de su registro' }).getByRole('link').nth(1).click()
  await walk
    .button(/^Editar Fuera/)
    .first()
    .click()
  await walk.dialog().getByLabel('Observaciones').fill('Nieve en la I-80')
  await walk.dialog().getByLabel('Motivo del cambio').fill('Faltaba')
  await walk.button('Guardar cambio').click()
  await expect(page.getByText(/^3 cambios están guardados/)).toBeVisible()
  await walk.look('not sent yet')
  await walk.button('Abrir el menú').click()
  await walk.button('Salir').click()
  await expect(walk.dialog()).toContainText('cambios no se han enviado')
  await walk.look('signing out with what is not sent')
  await walk.dialog().getByRole('button', { name: 'Cancelar' }).click()

  // Meanwhile another device says something else of the same entry.
  const { duty } = await readDay(driver)
  const row = duty.findLast(({ start_time }) => start_time === last.sheet.start_time)!
  await driver.patch<DutyRow>(`/api/duty-statuses/${row.id}/`, {
    location_description: 'Near Kearney, NE',
    reason: 'As I remember',
  })
  await phone.setOffline(false)
  await page.reload()
  await expect(page.getByText('Lo que tiene el registro')).toBeVisible()
  await walk.look('a refused change')
  await walk.lookInto('the form of a refused change', 'Corregir')
  expect(walk.found).toEqual([])
})

test('the profile: an app’s code, recovery codes and a passkey', async ({ phone, driver }) => {
  const walk = await startWalk(phone, driver)
  const { page } = walk
  const { password } = driver.account!
  await page.goto('/profile')
  await expect(walk.button('Configurar la verificación en dos pasos')).toBeVisible()
  await walk.look('profile')
  await walk.button('Configurar la verificación en dos pasos').click()
  await walk.look('two-step: password')
  await walk.dialog().getByLabel('Contraseña actual').fill(password)
  await walk.button('Continuar').click()
  await expect(walk.dialog().locator('code')).toBeVisible()
  await walk.look('two-step: QR code')
  const key = await walk.dialog().locator('code').innerText()
  await page.getByLabel('Código que muestra la app').fill(codeOf(key, Date.now()))
  await walk.button('Activar').click()
  await expect(walk.dialog().getByRole('listitem')).toHaveCount(10)
  await walk.look('two-step: recovery codes')
  await walk.button('Ya los guardé').click()
  await expect(page.getByText('Quedan 10 códigos de recuperación.')).toBeVisible()
  await walk.look('two-step is on')
  await walk.lookInto('new recovery codes', 'Códigos de recuperación nuevos')
  await walk.lookInto('a passkey', 'Agregar una llave de acceso')
  expect(walk.found).toEqual([])
})

test('the locked sheet for an officer', async ({ phone, driver, demo }) => {
  await threeDays(driver, await demo('admin'))
  const walk = await startWalk(phone, driver)
  const { page } = walk
  await page.goto('/inspection')
  await page.getByLabel('PIN', { exact: true }).waitFor()
  await walk.look('before it is locked')
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByLabel('PIN otra vez', { exact: true }).fill(PIN)
  await walk.button('Bloquear y mostrar mis registros').click()
  // The sheet is an officer's, in English.
  await expect(page.getByText('Day 8 of 8', { exact: true })).toBeAttached()
  await walk.look('locked')
  await walk.button('Earlier day').click()
  await expect(page.getByText('Day 7 of 8', { exact: true })).toBeAttached()
  await walk.look('a day before')
  await walk.button('Copy for the officer').click()
  await walk.button('Show a QR code').click()
  await expect(page.getByRole('img', { name: 'QR code of the link to the PDF' })).toBeVisible()
  await walk.look('QR code')
  await walk.dialog().getByRole('button', { name: 'Close' }).click()
  await walk.button('Unlock').click()
  await walk.dialog().waitFor()
  await walk.look('unlocking')
  expect(walk.found).toEqual([])
})
