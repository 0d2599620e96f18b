import { expect, type Locator, type Page } from '@playwright/test'
import type { LoginBody, RegisterBody } from '@longhaul/core/contract'
import type { Api } from './api.ts'

/** The pages as a person uses them: by label and name, never by markup. */

/**
 * Signs `who` in as a session stored earlier: quicker than the form, and only once, so that logging out
 * lasts.
 */
export async function signInPage(page: Page, who: Api): Promise<void> {
  await page.addInitScript(
    (stored) => {
      if (window.sessionStorage.getItem('signed-in-once')) return
      window.sessionStorage.setItem('signed-in-once', 'yes')
      for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
    },
    await who.stored(),
  )
}

class Screen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
}

export class LoginPage extends Screen {
  async open(): Promise<void> {
    await this.page.goto('/login')
  }

  /** Fills the form and sends it; says nothing of what comes of it. */
  async submit({ username, password }: LoginBody): Promise<void> {
    await this.page.getByLabel('Username').fill(username)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  }

  async signIn(account: LoginBody): Promise<void> {
    await this.open()
    await this.submit(account)
    await expect(this.page).toHaveURL(/\/(dashboard|overview)$/)
  }
}

export class RegisterPage extends Screen {
  async open(): Promise<void> {
    await this.page.goto('/register')
  }

  async submit(body: RegisterBody, confirmation = body.password): Promise<void> {
    const values = {
      Username: body.username,
      Email: body.email,
      Password: body.password,
      'Confirm password': confirmation,
      'First name': body.first_name,
      'Last name': body.last_name,
      'License number (CDL)': body.license_number,
      'Carrier name': body.carrier_name,
      'Carrier address': body.carrier_address,
    }
    for (const [label, value] of Object.entries(values)) {
      await this.page.getByLabel(label, { exact: true }).fill(value)
    }
    await this.page.getByRole('main').getByRole('button', { name: 'Sign Up Free' }).click()
  }
}

/** What is around every page. On a phone the links and Logout are behind the menu. */
export class Frame extends Screen {
  async #show(item: Locator): Promise<Locator> {
    const menu = this.page.getByRole('button', { name: 'Open menu' })
    await expect(item.or(menu).filter({ visible: true }).first()).toBeVisible()
    if (!(await item.isVisible())) await menu.click()
    return item
  }

  async logOut(): Promise<void> {
    // The menu closes with a page that was just left.
    await expect(async () => {
      await (await this.#show(this.page.getByRole('button', { name: 'Logout' }))).click({ timeout: 5000 })
    }).toPass()
    await expect(this.page).toHaveURL('/')
    await expect(this.page.getByRole('link', { name: 'Driver Login' }).first()).toBeVisible()
  }

  /** A link of staff's menu. */
  async entry(name: string): Promise<Locator> {
    const link = this.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })
    return this.#show(link)
  }

  /** A link of the main navigation. */
  async link(name: string): Promise<Locator> {
    const link = this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
    return this.#show(link)
  }
}

export interface TripOnPaper {
  vehicle: string | RegExp
  current: string
  pickup: string
  dropoff: string
  cycleHours: string
}

export class TripCreatePage extends Screen {
  async open(): Promise<void> {
    await this.page.goto('/trips/create')
    await expect(this.page.getByRole('heading', { name: 'Create Trip' })).toBeVisible()
  }

  place = (label: string): Locator => this.page.getByRole('combobox', { name: label })
  suggestions = (): Locator => this.page.getByRole('listbox').getByRole('option')

  /** Types the beginning of a place as a person would, and takes the suggestion of that name. */
  async choosePlace(label: string, name: string): Promise<void> {
    await this.place(label).pressSequentially(name.slice(0, name.indexOf(',')))
    await this.suggestions().filter({ hasText: name }).first().click()
    await expect(this.place(label)).toHaveValue(name)
  }

  async chooseVehicle(vehicle: string | RegExp): Promise<void> {
    const select = this.page.getByLabel('Vehicle', { exact: true })
    const option = select.getByRole('option').filter({ hasText: vehicle }).first()
    await select.selectOption(await option.innerText())
  }

  async fill(trip: TripOnPaper): Promise<void> {
    await this.chooseVehicle(trip.vehicle)
    await this.choosePlace('Current Location', trip.current)
    await this.choosePlace('Pickup Location', trip.pickup)
    await this.choosePlace('Dropoff Location', trip.dropoff)
    await this.page.getByLabel('Cycle Hours Used').fill(trip.cycleHours)
  }

  async calculate(): Promise<void> {
    await this.page.getByRole('button', { name: 'Calculate Route' }).click()
  }

  /** Until the plan is there. */
  async plan(trip: TripOnPaper): Promise<void> {
    await this.fill(trip)
    await this.calculate()
    await this.timeline().waitFor()
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save Trip' }).click()
  }

  summary = (): Locator => this.page.getByRole('region', { name: 'Route Summary' })
  timeline = (): Locator => this.page.getByRole('region', { name: 'Duty Status Timeline' })

  /** A figure of the route summary, by its label. */
  figure(label: string): Locator {
    return this.summary()
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::*[1]')
  }
}

export class TripPage extends Screen {
  async open(id: number): Promise<void> {
    await this.page.goto(`/trips/${id}`)
    await expect(this.heading()).toHaveText(`Trip #${id}`)
  }

  heading = (): Locator => this.page.getByRole('heading', { level: 1 })
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })
  dialog = (): Locator => this.page.getByRole('dialog')

  /** Opens a tab and answers its panel. */
  async tab(name: 'Overview' | 'Duty Status' | 'ELD Logs'): Promise<Locator> {
    await this.page.getByRole('tab', { name }).click()
    return this.page.getByRole('tabpanel', { name })
  }

  /** Scrolls down to the map, which is drawn when it comes near the screen, and answers it. */
  async map(): Promise<Locator> {
    await this.page.getByRole('heading', { name: 'Route Information' }).waitFor()
    const map = this.page.getByRole('application', { name: 'Route map' })
    await expect(async () => {
      await this.page.mouse.wheel(0, 400)
      await expect(map).toBeAttached({ timeout: 500 })
    }).toPass()
    // By the time it is drawn the page may be scrolled past it.
    await map.scrollIntoViewIfNeeded()
    return map
  }
}

export class LogsPage extends Screen {
  async open(tripId: number): Promise<void> {
    await this.page.goto(`/eld-logs/${tripId}`)
    await expect(this.page.getByRole('heading', { name: 'ELD Logs', level: 1 })).toBeVisible()
  }

  day = (): Locator => this.page.getByLabel('Date', { exact: true })
  generate = (): Locator => this.page.getByRole('button', { name: 'Generate Log' })
  graph = (): Locator => this.page.getByRole('img', { name: /^24-hour duty graph of / }).first()
}
