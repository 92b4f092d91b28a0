import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { chooseAction, expectFits, expectNotice, expectTitle, rowOf } from './steps.ts'

test.use({ bypassCSP: true })

const password = 'correct horse battery staple'

const nameOf = (what: string): string => `${what}-${randomUUID().slice(0, 8)}`

async function make(api: APIRequestContext, collection: string, data: object): Promise<string> {
  const answer = await api.post(`/${collection}`, { data })
  await expect(answer).toBeOK()
  return (await answer.json()).id
}

const makeMember = async (api: APIRequestContext, name: string): Promise<string> =>
  make(api, 'users/api/users', { name, role: 'member', password })

/** Selects an option of a picker by typing part of its name. */
async function pick(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(name)
  await page.getByRole('option', { name }).click()
}

test('an admin creates a team, adds members, and grants and revokes its access', async ({ page, api }) => {
  const [team, user, application] = [nameOf('crew'), nameOf('mia'), nameOf('web')]
  await makeMember(api, user)
  await make(api, 'catalog/api/applications', { name: application })
  await page.goto('/settings/teams')
  await page.getByRole('button', { name: 'New team' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(team)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expectTitle(page, team)

  await page.getByRole('button', { name: 'Add members' }).click()
  await pick(page, 'Users', user)
  await page.getByRole('dialog').getByRole('button', { name: 'Add members' }).click()
  await expectNotice(page, `The team ${team} has new members.`)
  await expect(rowOf(page, user)).toContainText('member')

  await page.getByRole('button', { name: 'Grant access' }).click()
  const sheet = page.getByRole('dialog', { name: 'Grant access' })
  await sheet.getByRole('radio', { name: /^Catalog application/ }).check()
  await pick(page, 'Catalog application', application)
  await sheet.getByRole('radio', { name: /^Edit/ }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Grant access' }).click()
  await expect(rowOf(page, application)).toContainText('Edit')
  await expectAccessible(page)
  await expectFits(page, [390, 900, 1440])

  await chooseAction(page, application, 'Change access')
  const change = page.getByRole('dialog', { name: 'Change access' })
  await expect(change.getByRole('radio', { name: /^Edit/ })).toBeChecked()
  await change.getByRole('radio', { name: /^View/ }).check()
  await change.getByRole('button', { name: 'Change access' }).click()
  await expect(rowOf(page, application)).toContainText('View')
  await chooseAction(page, application, 'Revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click()
  await expect(page.getByText('No access granted')).toBeVisible()

  await chooseAction(page, user, 'Remove from team')
  await expect(page.getByText('No members yet')).toBeVisible()
  await chooseAction(page, team, 'Delete team')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${team}` })
    .click()
  await expectTitle(page, 'Settings')
  await expect(rowOf(page, team)).toBeHidden()
})

test("a user's page shows teams and grants, including those by label", async ({ page, api }) => {
  const [team, user] = [nameOf('crew'), nameOf('bob')]
  await makeMember(api, user)
  await make(api, 'users/api/teams', { name: team })
  await page.goto('/settings/users')
  await page.getByRole('link', { name: user }).click()
  await expectTitle(page, user)
  await page.getByRole('button', { name: 'Add to teams' }).click()
  await pick(page, 'Teams', team)
  await page.getByRole('dialog').getByRole('button', { name: 'Add to teams' }).click()
  await expect(rowOf(page, team)).toBeVisible()

  await page.getByRole('button', { name: 'Grant access' }).click()
  const sheet = page.getByRole('dialog', { name: 'Grant access' })
  await sheet.getByRole('radio', { name: /^Environments by label/ }).check()
  const selector = sheet.getByRole('textbox', { name: 'Label selector' })
  await selector.fill('team=')
  await sheet.getByRole('radio', { name: /^Operate/ }).check()
  await selector.fill(`team=${team}, !canary`)
  await expect(sheet.getByText('No environment matches now.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Grant access' }).click()
  await expect(rowOf(page, `Environments with team=${team}, !canary`)).toContainText('Operate')
  await expectAccessible(page)
  await expectFits(page, [390, 900, 1440])
})

test('an admin creates a custom role from kinds and verbs, and grants it', async ({ page, api }) => {
  const [role, team, application] = [nameOf('debugger'), nameOf('crew'), nameOf('web')]
  const teamId = await make(api, 'users/api/teams', { name: team })
  await make(api, 'catalog/api/applications', { name: application })
  await page.goto('/settings/roles')
  await page.getByRole('button', { name: 'New custom role' }).click()
  const sheet = page.getByRole('dialog', { name: 'New custom role' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill(role)
  await sheet.getByRole('button', { name: 'Add permission' }).click()
  await sheet.getByRole('combobox', { name: 'Kind' }).fill('Pods')
  await page.getByRole('option', { name: 'Pods', exact: true }).click()
  await sheet.getByRole('checkbox', { name: 'Read logs' }).check()
  await sheet.getByRole('checkbox', { name: 'Open terminals' }).check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Create custom role' }).click()
  await expect(rowOf(page, role)).toContainText('Pods: Read logs, Open terminals')
  await expectFits(page, [390, 900, 1440])

  await page.goto(`/settings/teams/${teamId}`)
  await page.getByRole('button', { name: 'Grant access' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Catalog application/ })
    .check()
  await pick(page, 'Catalog application', application)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Custom role/ })
    .check()
  await pick(page, 'Custom role', role)
  await page.getByRole('dialog').getByRole('button', { name: 'Grant access' }).click()
  await expect(rowOf(page, application)).toContainText(role)

  await page.goto('/settings/roles')
  await chooseAction(page, role, 'Where it is used')
  await expect(page.getByRole('dialog').getByRole('link', { name: team })).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseAction(page, role, 'Delete custom role')
  await expect(page.getByRole('dialog')).toContainText('grant')
})
