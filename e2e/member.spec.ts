import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, type Service, test } from './fixtures.ts'
import { chooseAction, expectFits, expectRow, expectTitle, navigation, rowOf } from './steps.ts'

interface Known {
  page: Page
  api: APIRequestContext
  service: Service
}

interface Member {
  id: string
  name: string
}

async function makeMember({ api, service }: Pick<Known, 'api' | 'service'>): Promise<Member> {
  const name = `member-${randomUUID().slice(0, 8)}`
  const made = await api.post('/users/api/users', {
    data: { name, role: 'member', password: service.password },
  })
  await expect(made).toBeOK()
  const { id } = (await made.json()) as { id: string }
  return { id, name }
}

/** Grants a member rights on two of three new catalog applications. Returns their names. */
async function makeApplications(api: APIRequestContext, { id }: Member): Promise<string[]> {
  const names = ['first', 'second', 'foreign'].map((name) => `${name}-${randomUUID().slice(0, 8)}`)
  for (const [index, name] of names.entries()) {
    const made = await api.post('/catalog/api/applications', { data: { name } })
    await expect(made).toBeOK()
    if (index === 2) continue
    const { id: application } = (await made.json()) as { id: string }
    const grant = { level: 'edit', application }
    await expect(await api.post(`/users/api/users/${id}/accessGrants`, { data: grant })).toBeOK()
  }
  return names
}

const signInAs = async ({ page, service }: Known, { name }: Member): Promise<void> => {
  await page.request.post('/session', { data: { user: name, password: service.password } })
}

test('a member without any grant learns who can grant access', async ({ page, api, service }) => {
  await signInAs({ page, api, service }, await makeMember({ api, service }))
  await page.goto('/')
  await expect(page.getByText('You have no access yet')).toBeVisible()
  await expect(page.getByText(/^Ask .*admin/)).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Catalog' })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Infrastructure' })).toBeHidden()
  await expectFits(page, [390, 900, 1440])
})

test('a member sees only the applications of its grants', async ({ page, api, service }) => {
  const member = await makeMember({ api, service })
  const [first = '', second = '', foreign = ''] = await makeApplications(api, member)
  await signInAs({ page, api, service }, member)
  await page.goto('/')
  await expectTitle(page, 'Home')
  await expect(page.getByText('No environment yet')).toBeVisible()
  await page.goto('/catalog')
  await expectRow(page, first)
  await expectRow(page, second)
  await expect(rowOf(page, foreign)).toBeHidden()
})

test('an admin sees the console as a member, changes nothing, and ends the view', async ({
  page,
  api,
  service,
}) => {
  const member = await makeMember({ api, service })
  const [first = '', , foreign = ''] = await makeApplications(api, member)
  await page.goto(`/settings/users?search=${member.name}`)
  await chooseAction(page, member.name, 'View as')
  const notice = page
    .getByRole('status')
    .filter({ hasText: `You see the console as ${member.name} (member).` })
  await expect(notice).toBeVisible()
  await page.goto('/catalog')
  await expectRow(page, first)
  await expect(rowOf(page, foreign)).toBeHidden()
  await page.getByRole('button', { name: `Actions for ${first}` }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAccessibleDescription(
    /so you can’t change anything/,
  )
  await page.keyboard.press('Escape')
  await expectFits(page, [390, 900, 1440])
  await notice.getByRole('button', { name: 'End view' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/catalog')
  await expectRow(page, foreign)
})
