import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { startProvider } from './sign-in-provider.ts'
import {
  chooseAction,
  expectAlert,
  expectFits,
  expectTitle,
  giveCredentials,
  navigation,
  rowOf,
} from './steps.ts'

const short = (): string => randomUUID().slice(0, 8)

test('an admin adds a sign-in provider, tests it, and sees its errors', async ({ page, api }) => {
  const provider = await startProvider()
  const name = `login-${short()}`
  await page.goto('/settings/sign-in')
  await expect(page.getByLabel('Redirect URI', { exact: true })).toHaveText(/\/session\/callback$/)
  await page.getByRole('button', { name: 'New provider' }).click()
  const sheet = page.getByRole('dialog', { name: 'New provider' })
  await sheet.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await sheet.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer)
  await sheet.getByRole('textbox', { name: 'Client ID' }).fill('gantry')
  const groups = sheet.getByRole('group', { name: 'Roles by group' })
  await groups.getByRole('button', { name: 'Add' }).click()
  await groups.getByRole('textbox', { name: 'Group' }).fill('developers')
  await groups.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'devops' }).click()
  await sheet.getByRole('button', { name: 'Create sign-in provider' }).click()
  await expect(rowOf(page, name)).toContainText('Not tested')

  await chooseAction(page, name, 'Test')
  const test = page.getByRole('dialog', { name: `Test of ${name}` })
  await expect(test.getByRole('alert')).toContainText('1 check of')
  await expect(test.getByRole('table', { name: 'Results' })).toContainText('No trusted authority signed')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, name)).toContainText('Fails')
  const [{ id }] = await (await api.get(`/users/api/signInProviders?name=${name}`)).json()
  await api.delete(`/users/api/signInProviders/${id}`)
  await provider.stop()
})

test.describe('a visitor', () => {
  test.use({ isSignedIn: false })

  test('signs in with a provider, or sees why it fails', async ({ page, api, service }) => {
    const provider = await startProvider()
    const name = `login-${short()}`
    const user = `ada-${short()}`
    provider.claims = { sub: user, preferred_username: user, groups: ['developers'] }
    const { issuer, certificate } = provider
    const roleGroups = { developers: 'devops' }
    const data = { name, issuer, clientId: 'gantry', certificate, roleGroups }
    const { id } = await (await api.post('/users/api/signInProviders', { data })).json()
    // The page offers a provider once its test has passed.
    await api.post(`/users/api/signInProviders/${id}/test`)

    await page.goto('/catalog')
    await page.getByRole('link', { name: `Sign in with ${name}` }).click()
    await expectTitle(page, 'Catalog')
    await page.getByRole('button', { name: `Account of ${user}` }).click()
    await expect(page.getByRole('menu')).toContainText(user)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectTitle(page, 'Sign in')

    provider.claims = { sub: user, preferred_username: user, groups: [] }
    await page.getByRole('link', { name: `Sign in with ${name}` }).click()
    await expectAlert(page, `${user} is in none of the groups that may sign in.`)
    await expectFits(page, [390, 1440])
    await giveCredentials(page, service)
    await expect(navigation(page)).toBeVisible()
    await api.delete(`/users/api/signInProviders/${id}`)
    await provider.stop()
  })
})
