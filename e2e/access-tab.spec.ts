import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, type Service, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectFits, rowOf, signIn } from './steps.ts'

const password = 'correct horse battery staple'

const nameOf = (what: string): string => `${what}-${randomUUID().slice(0, 8)}`

async function make(api: APIRequestContext, address: string, data: object): Promise<string> {
  const answer = await api.post(address, { data })
  await expect(answer).toBeOK()
  return (await answer.json()).id
}

const makeMember = (api: APIRequestContext, name: string): Promise<string> =>
  make(api, '/users/api/users', { name, role: 'member', password })

async function grantTo(page: Page, name: string, level: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Grant access' }).click()
  const sheet = page.getByRole('dialog', { name: 'Grant access' })
  await sheet.getByRole('combobox', { name: 'User or team' }).fill(name)
  await page.getByRole('option', { name }).click()
  await sheet.getByRole('radio', { name: level }).check()
  await sheet.getByRole('button', { name: 'Grant access' }).click()
  await expect(rowOf(page, name)).toBeVisible()
}

test.describe('an admin', () => {
  test.use({ bypassCSP: true })

  test('sees who has access to an environment, and how', async ({ page, api, cluster }) => {
    const [berth, team, user] = [nameOf('berth'), nameOf('crew'), nameOf('mia')]
    await connectHostCluster(api, berth, cluster.kubeconfig)
    const name = nameOf('shop')
    const environment = await make(api, '/environments/api/environments', {
      name,
      hostCluster: { name: berth },
    })
    const member = await makeMember(api, user)
    const teamId = await make(api, '/users/api/teams', { name: team, users: [member] })
    await make(api, `/users/api/teams/${teamId}/accessGrants`, {
      level: 'operate',
      hostCluster: { name: berth },
    })
    await page.goto(`/environments/${environment}`)
    await page.getByRole('link', { name: 'Access' }).click()
    await expect(rowOf(page, 'Role admin')).toContainText('Role on the whole platform')
    await expect(rowOf(page, team)).toContainText('1 member')
    await expect(rowOf(page, team)).toContainText(`Granted on ${berth}`)
    await grantTo(page, user, /^View/)
    await expect(rowOf(page, user)).toContainText('Granted here')
    await chooseAction(page, user, 'Change access')
    const change = page.getByRole('dialog', { name: 'Change access' })
    await change.getByRole('radio', { name: /^Admin/ }).check()
    await change.getByRole('button', { name: 'Change access' }).click()
    await expect(rowOf(page, user)).toContainText('Admin')
    await expectAccessible(page)
    await expectFits(page, [390, 900, 1440])
    await rowOf(page, team).getByRole('link', { name: berth }).click()
    await expect(rowOf(page, team)).toContainText('Granted here')
    await expect(await api.delete(`/environments/api/environments/${environment}`)).toBeOK()
    await removeHostCluster(api, berth)
  })
})

test.describe('a member', () => {
  test.use({ isSignedIn: false })

  test('with the level Admin grants access there, and revokes it', async ({ page, api, service }) => {
    const [owner, other] = [nameOf('owner'), nameOf('mia')]
    const id = await makeMember(api, owner)
    await makeMember(api, other)
    const application = await make(api, '/catalog/api/applications', { name: nameOf('web') })
    await make(api, `/users/api/users/${id}/accessGrants`, { level: 'admin', application })
    const account: Service = { ...service, user: owner, password }
    await signIn(page, account, `/catalog/${application}/access`)
    await grantTo(page, other, /^Edit/)
    await expect(rowOf(page, other)).toContainText('Edit')
    await chooseAction(page, other, 'Revoke')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click()
    await expect(rowOf(page, other)).toBeHidden()
  })

  test('with the level View sees only its own access', async ({ page, api, service }) => {
    const [viewer, other] = [nameOf('viewer'), nameOf('mia')]
    const ids = [await makeMember(api, viewer), await makeMember(api, other)]
    const application = await make(api, '/catalog/api/applications', { name: nameOf('web') })
    for (const id of ids)
      await make(api, `/users/api/users/${id}/accessGrants`, { level: 'view', application })
    await signIn(page, { ...service, user: viewer, password }, `/catalog/${application}/access`)
    await expect(rowOf(page, viewer)).toContainText('View')
    await expect(rowOf(page, other)).toBeHidden()
    await expect(page.getByText('Only your own access is shown.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Grant access' })).toHaveAttribute('aria-disabled', 'true')
  })
})
