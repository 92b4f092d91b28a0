import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Service } from './fixtures.ts'

/** The links to the areas: the rail on wide screens, the drawer on narrow ones. */
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Areas' })

/** Fills in the sign-in form, wherever it stands, and sends it. */
export async function giveCredentials(place: Page | Locator, { user, password }: Service): Promise<void> {
  await place.getByRole('textbox', { name: 'User' }).fill(user)
  await place.getByLabel('Password', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in through the page, as a person does, and waits for the navigation. */
export async function signIn(page: Page, service: Service, path = '/'): Promise<void> {
  await page.goto(path)
  await giveCredentials(page, service)
  await expect(navigation(page)).toBeVisible()
}

/** Opens an area of the navigation. */
export async function openArea(page: Page, area: string): Promise<void> {
  await navigation(page).getByRole('link', { name: area }).click()
  await expectTitle(page, area)
}

/** The page's own heading; pages of things carry their names, pages of lists a count. "Import into shop" is not "shop". */
export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  const name = typeof title === 'string' ? new RegExp(`^${RegExp.escape(title)}( [\\d,]+)?$`) : title
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** At none of these widths, from the narrowest on, the page has to be moved to the side. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What measures itself takes a moment to follow the window.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${width}`)
      .toBe(width)
  }
}

/** The row of a table that holds a text. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text })

export async function expectRow(page: Page, text: string | RegExp): Promise<void> {
  await expect(rowOf(page, text)).toBeVisible()
}

/** What the service says in a refusal, in the form or above the page. */
export async function expectAlert(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
}

/** The line that tells what one's own action has done. */
export async function expectNotice(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(sentence)).toBeVisible()
}

/** Chooses from the menu behind the three dots of a row or a page. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Actions|More actions) for ${name}$`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Replaces what an editor holds by pasting over it; typing would indent each line anew, and close each bracket. */
export async function pasteInto(page: Page, textbox: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await textbox.focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  // What is pasted comes a moment after the keys, and would replace what is typed in between. The text before may end
  // in the same line, and goes first.
  const last = text.trimEnd().split('\n').at(-1)?.trim() ?? ''
  const shown = page.getByRole('code').filter({ has: textbox }).filter({ hasText: last })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect(shown).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(shown).toBeVisible()
}

export const pasteYaml = (page: Page, text: string): Promise<void> =>
  pasteInto(page, page.getByRole('textbox', { name: /^YAML of/ }), text)

/** Asks what the text in the editor would change; nothing is changed by it. */
export async function checkYaml(page: Page, text: string): Promise<void> {
  await pasteYaml(page, text)
  await page.getByRole('button', { name: /^Check/ }).click()
}

/** What an import would do to an object, as the list of changes has it: "ConfigMap, new". */
export async function expectChange(page: Page, name: string, change: string): Promise<void> {
  await expect(page.getByRole('list', { name: 'Objects' }).getByRole('button', { name })).toContainText(
    change,
  )
}

/** Follows a button that saves a file, and answers what is in it. */
export async function saveText(page: Page, press: () => Promise<void>): Promise<string> {
  const saving = page.waitForEvent('download')
  await press()
  return readFile(await (await saving).path(), 'utf8')
}

/** Alarms of a type are raised and cleared without delay, so that nobody has to wait for them. */
export async function raiseAtOnce(api: APIRequestContext, type: string): Promise<void> {
  const found = await api.get(`/config/api/alarmTypes?query={"name":"${type}"}&fields=id`)
  const [{ id }] = await found.json()
  const data = { delaySeconds: 0, clearSeconds: 0 }
  await expect(await api.put(`/config/api/alarmTypes/${id}`, { data })).toBeOK()
}

/** Chooses a page or an action in the search, which finds it by other words, too. */
export async function chooseCommand(page: Page, words: string, name: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill(words)
  const choice = page.getByRole('option', { name }).first()
  await expect(choice).toBeVisible()
  await choice.click()
}

interface Answer {
  status: number
  json: object
}

interface Held {
  /** Fulfils when the first of them is on its way. */
  sent: Promise<void>
  /** Lets them go to the service, or gives this answer in its place. */
  release: (answer?: Answer) => void
}

/** Holds requests back until they are let go, as a service does that takes its time. */
export async function holdBack(page: Page, isHeld: (request: Request) => boolean): Promise<Held> {
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<Answer | undefined>()
  await page.route('**/*', async (route) => {
    if (!isHeld(route.request())) return route.fallback()
    sent.resolve()
    const answer = await released.promise
    return answer === undefined ? route.fallback() : route.fulfill(answer)
  })
  return { sent: sent.promise, release: released.resolve }
}

/** Waits until single keys are heard: what hears them comes when the page has nothing else to do, or with the search. */
export async function untilKeysAreHeard(page: Page): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
}
