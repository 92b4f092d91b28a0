import { randomUUID } from 'node:crypto'
import { groups, passwordOf, people, searchDn, searchPassword, Slapd } from '../scripts/slapd.ts'
import { expect, test } from './fixtures.ts'
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

test('an admin tests a directory, looks up a user, and ends all sessions', async ({ page, api }) => {
  const slapd = await Slapd.start()
  const name = `directory-${short()}`
  const { id } = await (await api.post('/users/api/ldapProviders', { data: settingsFor(name, slapd) })).json()
  await page.goto('/settings/sign-in')
  await expect(rowOf(page, name)).toContainText('Not tested')

  await chooseAction(page, name, 'Test')
  const sheet = page.getByRole('dialog', { name: `Test of ${name}` })
  await expect(sheet.getByRole('table', { name: 'Results' })).toContainText('Connected to')
  await sheet.getByRole('textbox', { name: 'User to look up' }).fill('ada')
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText('is in 2 groups and gets the role devops')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, name)).toContainText('Works')

  await chooseAction(page, name, 'End all sessions')
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText(`0 users of ${name} have to sign in again.`)).toBeVisible()
  await api.delete(`/users/api/ldapProviders/${id}`)
  await slapd.stop()
})

test.describe('a visitor', () => {
  test.use({ isSignedIn: false })

  test('signs in with the password of a directory, or as a local user', async ({ page, api, service }) => {
    const slapd = await Slapd.start()
    const name = `directory-${short()}`
    const { id } = await (
      await api.post('/users/api/ldapProviders', { data: settingsFor(name, slapd) })
    ).json()
    await api.post(`/users/api/ldapProviders/${id}/test`, { data: {} })

    await page.goto('/catalog')
    await expect(page.getByRole('combobox', { name: 'Account' })).toContainText(name)
    await page.getByRole('textbox', { name: 'User' }).fill('grace')
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('grace'))
    await page.keyboard.press('Enter')
    await expectAlert(page, 'grace is in none of the groups that may sign in.')
    await expectFits(page, [390, 1440])

    await page.getByRole('textbox', { name: 'User' }).fill('ada')
    await page.getByLabel('Password', { exact: true }).fill(passwordOf('ada'))
    await page.keyboard.press('Enter')
    await expectTitle(page, 'Catalog')
    await page.getByRole('button', { name: 'Account of ada' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()

    await page.getByRole('combobox', { name: 'Account' }).selectOption('Local account')
    await giveCredentials(page, service)
    await expect(navigation(page)).toBeVisible()
    await api.delete(`/users/api/ldapProviders/${id}`)
    await slapd.stop()
  })
})

const settingsFor = (name: string, { url, ca }: Pick<Slapd, 'url' | 'ca'>) => ({
  name,
  url,
  certificate: ca,
  bindDn: searchDn,
  bindPassword: searchPassword,
  userBase: people,
  groupBase: groups,
  roleGroups: { admins: 'devops' },
})
