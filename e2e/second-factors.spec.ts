import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, type Service, test } from './fixtures.ts'
import { expectFits, giveCredentials, navigation, openArea } from './steps.ts'

const password = 'correct horse battery staple'

interface Account {
  user: string
  password: string
}

async function makeUser(api: APIRequestContext, more: object = {}): Promise<Account> {
  const user = `user-${randomUUID().slice(0, 8)}`
  const data = { name: user, role: 'readonly', password, ...more }
  await expect(await api.post('/users/api/users', { data })).toBeOK()
  return { user, password }
}

/** Enters the password in the dialog that precedes a change. */
async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

/** Reads the recovery codes, which are shown once. */
async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  return codes
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/')
}

test.describe('a user', () => {
  test.use({ isSignedIn: false })

  test('replaces a password that an admin has set, before anything else', async ({ page, api, service }) => {
    const { user } = await makeUser(api, { mustChangePassword: true })
    await page.goto('/catalog')
    await giveCredentials(page, { ...service, user, password })
    const field = page.getByRole('textbox', { name: 'New password' })
    await expect(field).toBeFocused()
    await field.fill('Passw0rd2024!')
    await expect(page.getByText('Weak: must not be one of the most common passwords')).toBeVisible()
    await expectFits(page, [390, 900, 1440])
    await field.fill('violet tram quietly hums')
    await expect(page.getByText('Password strength: strong')).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeVisible()
  })

  test('sets up an authenticator app, and signs in with a recovery code', async ({ page, api, service }) => {
    const { user } = await makeUser(api)
    await page.goto('/')
    await giveCredentials(page, { ...service, user, password })
    await openArea(page, 'Settings')
    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    await confirmPassword(page)
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
    await expectFits(page, [390, 900, 1440])
    const key = await dialog.getByLabel('Key', { exact: true }).textContent()
    const app = new TOTP({ secret: Secret.fromBase32(String(key)) })
    await dialog.getByRole('textbox', { name: 'Code' }).fill(app.generate())
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const [code = ''] = await takeRecoveryCodes(page)
    await expect(page.getByText('10 left')).toBeVisible()

    await signOut(page)
    await giveCredentials(page, { ...service, user, password })
    const field = page.getByRole('textbox', { name: 'Code' })
    await field.fill('000000')
    await field.press('Enter')
    await expect(page.getByText('The code is wrong, expired or used.')).toBeVisible()
    await field.fill(code)
    await field.press('Enter')
    await expect(navigation(page)).toBeVisible()
  })
})

/** Adds a device with a fingerprint reader to the browser. */
async function addDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Browsers bind passkeys to host names. */
const byName = ({ url }: Service): string => url.replace('127.0.0.1', 'localhost')

test.describe('a user at an address with a host name', () => {
  test.use({ isSignedIn: false })

  test('adds a passkey, and signs in with it instead of and after the password', async ({
    page,
    api,
    service,
  }) => {
    const { user } = await makeUser(api)
    await addDevice(page)
    await page.goto(byName(service))
    await giveCredentials(page, { ...service, user, password })
    await openArea(page, 'Settings')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await confirmPassword(page)
    const dialog = page.getByRole('dialog', { name: 'Add passkey' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('laptop')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await takeRecoveryCodes(page)
    await page.getByRole('button', { name: 'Rename laptop' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename passkey laptop' })
    await rename.getByRole('textbox', { name: 'Name' }).fill('work laptop')
    await rename.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('work laptop')

    await page.context().clearCookies()
    await page.goto(byName(service))
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(navigation(page)).toBeVisible()

    await page.context().clearCookies()
    await page.goto(byName(service))
    await giveCredentials(page, { ...service, user, password })
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(navigation(page)).toBeVisible()
  })
})
