import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Service } from './fixtures.ts'

/** Links to the areas: the rail on wide screens, the drawer on narrow ones. */
export const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Areas' })

/** Fills in and submits the sign-in form, on a page or in a dialog. */
export async function giveCredentials(place: Page | Locator, { user, password }: Service): Promise<void> {
  await place.getByRole('textbox', { name: 'User' }).fill(user)
  await place.getByLabel('Password', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in through the page, like a user, and waits for the navigation. */
export async function signIn(page: Page, service: Service, path = '/'): Promise<void> {
  await page.goto(path)
  await giveCredentials(page, service)
  await expect(navigation(page)).toBeVisible()
}

/** Opens an area from the navigation. */
export async function openArea(page: Page, area: string): Promise<void> {
  await navigation(page).getByRole('link', { name: area }).click()
  await expectTitle(page, area)
}

/**
 * Expects the page's heading: the resource's name, or the list's title with an optional count. "Import into
 * shop" doesn't match "shop".
 */
export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  const name = typeof title === 'string' ? new RegExp(`^${RegExp.escape(title)}( [\\d,]+)?$`) : title
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Expects no horizontal scrolling at any of these widths. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Self-measuring elements follow the window with a delay.
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${width}`)
      .toBe(width)
  }
}

/** Table row that contains a text. */
export const rowOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text })

export async function expectRow(page: Page, text: string | RegExp): Promise<void> {
  await expect(rowOf(page, text)).toBeVisible()
}

/** Expects the service's error, in the form or above the page. */
export async function expectAlert(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
}

/** Expects the notice about the user's own action. */
export async function expectNotice(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(sentence)).toBeVisible()
}

/** Chooses from the three-dots menu of a row or page. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Actions|More actions) for ${name}$`) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Replaces the editor's content by pasting; typing would auto-indent lines and close brackets. */
export async function pasteInto(page: Page, textbox: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await textbox.focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  // Pasting takes effect a moment after the keys and would overwrite text typed in between, so waits for it.
  // The old text may end in the same line, so it is deleted first.
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

/** Previews the changes the text would make; nothing is applied. */
export async function checkYaml(page: Page, text: string): Promise<void> {
  await pasteYaml(page, text)
  await page.getByRole('button', { name: /^Check/ }).click()
}

/** Expects an object's change in an import preview, as listed: "ConfigMap, new". */
export async function expectChange(page: Page, name: string, change: string): Promise<void> {
  await expect(page.getByRole('list', { name: 'Objects' }).getByRole('button', { name })).toContainText(
    change,
  )
}

/** Presses a download button and returns the file's content. */
export async function saveText(page: Page, press: () => Promise<void>): Promise<string> {
  const saving = page.waitForEvent('download')
  await press()
  return readFile(await (await saving).path(), 'utf8')
}

/** Makes alarms of a type raise and clear without delay, so that tests don't have to wait. */
export async function raiseImmediately(api: APIRequestContext, type: string): Promise<void> {
  const found = await api.get(`/config/api/alarmTypes?query={"name":"${type}"}&fields=id`)
  const [{ id }] = await found.json()
  const data = { delaySeconds: 0, clearSeconds: 0 }
  await expect(await api.put(`/config/api/alarmTypes/${id}`, { data })).toBeOK()
}

/** Chooses a page or action in the search, which also matches synonyms. */
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
  /** Resolves once the first held request is sent. */
  sent: Promise<void>
  /** Continues the held requests, or responds with this answer instead. */
  release: (answer?: Answer) => void
}

/** Holds matching requests until released, like a slow service. */
export async function holdRequests(page: Page, isHeld: (request: Request) => boolean): Promise<Held> {
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

/** Waits until single-key shortcuts work: their listener loads when the page is idle, or with the search. */
export async function untilShortcutsWork(page: Page): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
}
