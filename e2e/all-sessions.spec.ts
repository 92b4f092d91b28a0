import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, type Service, test } from './fixtures.ts'
import { expectFits, expectNotice, rowOf } from './steps.ts'

const password = 'correct horse battery staple'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0'

/** Creates an account with a session in another browser. */
async function signedIn(api: APIRequestContext, { url }: Service) {
  const user = `ida-${randomUUID().slice(0, 8)}`
  await expect(
    await api.post('/users/api/users', { data: { name: user, role: 'devops', password } }),
  ).toBeOK()
  const browser = await request.newContext({ baseURL: url, ignoreHTTPSErrors: true, userAgent: firefox })
  await expect(await browser.post('/session', { data: { user, password } })).toBeOK()
  return { user, browser }
}

async function choose(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test("an admin finds a user's session among all, and ends it", async ({ page, api, service }) => {
  const { user, browser } = await signedIn(api, service)
  await page.goto('/settings/users')
  await page.getByRole('link', { name: 'All sessions' }).click()
  await expect(page.getByRole('heading', { name: 'All sessions' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(user)
  await expect(page).toHaveURL(new RegExp(`search=${user}`))
  await expect(rowOf(page, user)).toContainText('Firefox on Windows')
  await expect(rowOf(page, user)).toContainText('Local')
  await expectAccessible(page)
  await expectFits(page, [390, 900, 1440])

  await choose(page, user, 'End session')
  await expectNotice(page, `${user}’s session was ended.`)
  await expect(page.getByText('No sessions match')).toBeVisible()
  expect((await browser.get('/session')).status()).toBe(401)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowOf(page, 'this session').first()).toBeVisible()
  await browser.dispose()
})

test('an admin ends all sessions of a user from the list, or opens the audit log', async ({
  page,
  api,
  service,
}) => {
  const { user, browser } = await signedIn(api, service)
  await page.goto(`/settings/users/sessions?search=${user}`)
  await choose(page, user, `End all sessions of ${user}`)
  const question = page.getByRole('dialog', { name: `End all sessions of ${user}?` })
  await question.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('No sessions match')).toBeVisible()
  expect((await browser.get('/session')).status()).toBe(401)

  await expect(await browser.post('/session', { data: { user, password } })).toBeOK()
  await expect(rowOf(page, user)).toBeVisible()
  await choose(page, user, 'Show in the audit log')
  await expect(page).toHaveURL(/\/activity\/audit\?filter=user/)
  await browser.dispose()
})
