import { randomUUID } from 'node:crypto'
import { type APIRequestContext, request } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, openApi, type Service, test } from './fixtures.ts'
import { longestMotion } from './motion.ts'
import {
  chooseAction,
  expectFits,
  expectNotice,
  expectRow,
  expectTitle,
  openArea,
  rowOf,
  signIn,
  untilShortcutsWork,
} from './steps.ts'

const password = 'correct horse battery staple'

/** Creates an account for one test. */
async function makeUser(api: APIRequestContext, service: Service, role: string): Promise<Service> {
  const user = `${role}-${randomUUID().slice(0, 8)}`
  await expect(await api.post('/users/api/users', { data: { name: user, role, password } })).toBeOK()
  return { ...service, user, password }
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0'

/** Signs a user in with another browser. */
async function signInElsewhere({ url, user, password: secret }: Service): Promise<APIRequestContext> {
  const browser = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true, userAgent: firefox })
  await expect(await browser.post('/session', { data: { user, password: secret } })).toBeOK()
  return browser
}

test('shows an API key once, which works as described until it is revoked', async ({ page, service }) => {
  await page.goto('/')
  await openArea(page, 'Settings')
  await page.getByRole('button', { name: 'Generate API key' }).click()
  const sheet = page.getByRole('dialog', { name: 'Generate API key' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('deploy-script')
  await sheet.getByLabel('Expires on').fill('2099-12-31T12:00')
  await sheet.getByRole('button', { name: 'Generate API key' }).click()
  const made = page.getByRole('dialog', { name: 'deploy-script was generated' })
  const key = await made.getByLabel('Key', { exact: true }).textContent()
  await made.getByRole('button', { name: 'I have copied it' }).click()
  await expectRow(page, 'deploy-script')
  await expect(page.getByText(String(key))).toBeHidden()

  const script = await request.newContext({
    baseURL: service.url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Authorization: `SERVICE-API ${key}` },
  })
  const row = rowOf(page, 'deploy-script')
  await expect(row.getByRole('gridcell').nth(3)).toHaveText('never')
  await expect(await script.get('/catalog/api/applications')).toBeOK()
  await expect(row.getByRole('gridcell').nth(3)).toHaveText(/\d+ s/)
  await expect(row.getByRole('gridcell').nth(4)).toHaveText('Dec 31, 2099, 12:00')
  await chooseAction(page, 'deploy-script', 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke deploy-script' }).click()
  await expectNotice(page, 'deploy-script was revoked.')
  expect((await script.get('/catalog/api/applications')).status()).toBe(401)
  await script.dispose()
})

test('stores theme and contrast on the device, and follows its preferences by default, as motion does', async ({
  page,
}) => {
  const choice = (group: string, name: string, state = {}) =>
    page.getByRole('group', { name: group }).getByRole('button', { name, ...state })
  const scheme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name)
  await page.goto('/settings/appearance')
  await choice('Theme', 'Dark').click()
  await choice('Contrast', 'More').click()
  await scheme('darkContrast')
  await page.reload()
  await expect(choice('Theme', 'Dark', { pressed: true })).toBeVisible()
  await expect(choice('Contrast', 'More', { pressed: true })).toBeVisible()
  await scheme('darkContrast')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await choice('Contrast', 'System').click()
  await scheme('dark')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await longestMotion(page)).toBeGreaterThan(0)
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
  await scheme('darkContrast')
  // Transitions of a popup exist only while it is open.
  await page.getByRole('combobox', { name: 'Language' }).click()
  await expect(page.getByRole('option', { name: 'English' })).toBeVisible()
  expect(await longestMotion(page)).toBe(0)
})

test('an admin creates a user, changes its role, disables it and deletes it', async ({ page, service }) => {
  const name = `mira-${randomUUID().slice(0, 8)}`
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('button', { name: 'New user' })).toBeEnabled()
  await untilShortcutsWork(page)
  await page.keyboard.press('n')
  const sheet = page.getByRole('dialog', { name: 'New user' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
  // Shown once, with one line per role.
  await expect(sheet.getByText(/everything but users/)).toHaveCount(1)
  await sheet.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'devops' }).click()
  await sheet.getByLabel(/^Password/).fill(password)
  // Otherwise, the password would work for nothing but its replacement.
  await sheet.getByRole('checkbox', { name: 'Ask for a new password at the next sign-in' }).uncheck()
  await sheet.getByRole('button', { name: 'Create user' }).click()
  await expect(rowOf(page, name)).toContainText('devops')

  await chooseAction(page, name, 'Edit role and e-mail')
  const edit = page.getByRole('dialog', { name: `Edit ${name}` })
  await edit.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'readonly' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, name)).toContainText('readonly')

  const theirs = await openApi({ ...service, user: name, password })
  await expect(await theirs.get('/catalog/api/applications')).toBeOK()
  await chooseAction(page, name, 'Disable')
  await page.getByRole('button', { name: `Disable ${name}` }).click()
  await expectNotice(page, `${name} is disabled.`)
  await expect(rowOf(page, name)).toContainText('Disabled')
  expect((await theirs.get('/catalog/api/applications')).status()).toBe(401)
  await chooseAction(page, name, 'Enable')
  await expect(rowOf(page, name)).toContainText('Enabled')
  await expect(await theirs.get('/catalog/api/applications')).toBeOK()
  await theirs.dispose()

  await chooseAction(page, name, 'Delete')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(rowOf(page, name)).toBeHidden()
})

test("an admin ends all of a user's sessions", async ({ page, api, service }) => {
  const person = await makeUser(api, service, 'devops')
  const theirs = await signInElsewhere(person)
  await page.goto('/settings/users')
  await chooseAction(page, person.user, 'Sessions')
  const sheet = page.getByRole('dialog', { name: `Sessions of ${person.user}` })
  await expect(sheet.getByRole('listitem')).toContainText('Firefox on Windows')
  await sheet.getByRole('button', { name: 'End all sessions' }).click()
  const question = page.getByRole('dialog', { name: `End all sessions of ${person.user}?` })
  await question.getByRole('button', { name: 'End all sessions' }).click()
  await expect(sheet.getByText('Nobody is signed in')).toBeVisible()
  expect((await theirs.get('/session')).status()).toBe(401)
  await theirs.dispose()
})

test('refuses to demote the last admin, and explains why', async ({ page, service }) => {
  await page.goto('/settings/users')
  await chooseAction(page, service.user, 'Edit role and e-mail')
  const edit = page.getByRole('dialog', { name: `Edit ${service.user}` })
  await expect(edit.getByText('This is your own account.')).toBeVisible()
  await edit.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'readonly' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText(/this is the last enabled local user/)).toBeVisible()
})

test.describe('as another user', () => {
  test.use({ isSignedIn: false })

  test('changes the own password and stays signed in', async ({ page, api, service }) => {
    const person = await makeUser(api, service, 'devops')
    await signIn(page, person, '/settings')
    await page.getByRole('button', { name: 'Change password' }).click()
    const sheet = page.getByRole('dialog', { name: 'Change password' })
    const current = sheet.getByLabel(/^Current password/)
    await sheet.getByLabel(/^Password/).fill('a longer one for me')
    await sheet.getByRole('button', { name: 'Change password' }).click()
    await expect(current).toHaveAccessibleDescription('Enter a value.')
    await current.fill(password)
    await sheet.getByLabel(/^Password/).fill('short')
    await sheet.getByRole('button', { name: 'Change password' }).click()
    await expect(sheet.getByText(/must have at least 8 characters/)).toBeVisible()
    await sheet.getByLabel(/^Password/).fill('a longer one for me')
    await sheet.getByRole('button', { name: 'Change password' }).click()
    await expect(sheet).toBeHidden()
    await page.reload()
    await expectTitle(page, 'Settings')
    const renewed = await openApi({ ...person, password: 'a longer one for me' })
    await expect(await renewed.get('/catalog/api/applications')).toBeOK()
    await renewed.dispose()
  })

  test('lists the own sessions, and ends one or all others', async ({ page, api, service }) => {
    const person = await makeUser(api, service, 'devops')
    const first = await signInElsewhere(person)
    await signIn(page, person, '/settings')
    const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect(sessions.filter({ hasText: 'Chrome on Linux' })).toContainText('this session')
    await page.getByRole('button', { name: 'End Firefox on Windows' }).press('Enter')
    await expect(sessions).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused()
    expect((await first.get('/session')).status()).toBe(401)

    const others = [await signInElsewhere(person), await signInElsewhere(person)]
    await expect(sessions).toHaveCount(3)
    await page.getByRole('button', { name: 'End all others' }).click()
    const dialog = page.getByRole('dialog', { name: 'End all other sessions?' })
    await dialog.getByRole('button', { name: 'End all others' }).click()
    await expect(sessions).toHaveCount(1)
    for (const other of others) expect((await other.get('/session')).status()).toBe(401)
    await page.reload()
    await expectTitle(page, 'Settings')
    for (const browser of [first, ...others]) await browser.dispose()
  })

  test('shows users to other roles, and explains why nothing can be changed', async ({
    page,
    api,
    service,
  }) => {
    const person = await makeUser(api, service, 'platform')
    await signIn(page, person, '/settings/users')
    await expectRow(page, person.user)
    await expect(page.getByRole('button', { name: 'New user' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'New user' }).hover()
    await expect(page.getByRole('tooltip', { name: /admin/ })).toBeVisible()
  })
})

test('keeps the chosen row height on all lists', async ({ page }) => {
  await page.goto('/settings/appearance')
  await page.getByRole('group', { name: 'Row height' }).getByRole('button', { name: 'Roomy' }).click()
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('English')
  await page.goto('/settings/users')
  await page.getByRole('button', { name: 'Row height' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Roomy', checked: true })).toBeVisible()
})

test('shows the licences of bundled packages', async ({ page }) => {
  await page.goto('/settings/about')
  await expect(page.getByText('Apache-2.0').first()).toBeVisible()
  await page.getByRole('button', { name: /^fastify / }).click()
  await expect(page.getByText(/Permission is hereby granted/).first()).toBeVisible()
})

test.describe('with axe in the page', () => {
  // The service's content security policy blocks axe's script.
  test.use({ bypassCSP: true })

  test('axe finds no serious violations in the tabs, which fit a phone', async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['users', 'alarms', 'appearance', 'about']) {
      await page.goto(`/settings/${tab}`)
      await expectTitle(page, 'Settings')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectFits(page, [390])
      await expectAccessible(page)
    }
  })
})
