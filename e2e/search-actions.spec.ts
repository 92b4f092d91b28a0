import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { test } from './rolled-out-shop.ts'
import { expectTitle } from './steps.ts'

/** The service's content security policy blocks axe's script. */
test.use({ bypassCSP: true })

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const choice = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click()

test('finds an action by its verb and object in any order', async ({ page, shop }) => {
  await page.goto('/settings')
  await search(page)
  for (const text of ['restart web', 'web restart', 'kubectl rollout restart deployment/web']) {
    await box(page).fill(text)
    await expect(choice(page, /^Restart: web Deployment · /)).toBeVisible()
  }
  await expectAccessible(page)
  await box(page).fill('logs web')
  await expect(page.getByRole('option').first()).toHaveText(/^Logs: web\s*Application · /)
  await box(page).fill('front svc')
  await expect(page.getByRole('group', { name: 'Services' }).getByRole('option').first()).toHaveText(/^front/)
  await box(page).fill('resume web')
  await expect(choice(page, /^Resume rollout: web Its rollout is not paused$/)).toBeDisabled()

  await box(page).fill('scale deployment web')
  await expect(choice(page, /^Scale: web Deployment/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expectTitle(page, 'web')
  await expect(page).toHaveURL(new RegExp(`${shop.path}$`))
  await expect(page.getByRole('textbox', { name: 'Replicas of web' })).toBeFocused()
})

test('confirms an action chosen by Enter before results arrive', async ({ page, shop }) => {
  await page.goto('/activity')
  await search(page)
  await box(page).fill('restart deployment web')
  await page.keyboard.press('Enter')
  const restart = choice(page, /^Restart: web Deployment · /)
  await expect(restart).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL('/activity')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Restart web?' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${shop.path}$`))
})

test('configures and restarts a component from any page', async ({ page, shop }) => {
  await page.goto('/activity')
  await search(page)
  await box(page).fill('set up web')
  await choice(page, /^Variables and resources: web Deployment/).click()
  const sheet = page.getByRole('dialog', { name: 'Variables and resources of web' })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${shop.path}$`))
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
  // Actions of the current page have their own search rules.
  await search(page)
  await box(page).fill('web restart')
  await choice(page, /^Restart: web/).click()
  await expect(page.getByRole('dialog', { name: 'Restart web?' })).toBeVisible()
})

test('explains why an action is not allowed', async ({ page, api, service, context, shop }) => {
  expect(shop.path).toContain('/applications/')
  await api.post('/users/api/users', {
    data: { name: 'onlooker', role: 'readonly', password: service.password },
  })
  const data = { user: 'onlooker', password: service.password }
  await expect(await context.request.post('/session', { data })).toBeOK()
  await page.goto('/settings')
  await search(page)
  await box(page).fill('restart web')
  const restart = choice(page, /^Restart: web You need the role/).first()
  await expect(restart).toBeDisabled()
  await box(page).fill('yaml web')
  await expect(choice(page, /^YAML: web Application/)).toBeEnabled()
})

test.describe('in other languages', () => {
  const typed = [
    ['de', 'Suchen', 'Alles durchsuchen', 'web neu starten', /^Neu starten: web/],
    ['ja', '検索', 'すべてを検索', 'webを再起動', /^再起動: web/],
  ] as const
  for (const [locale, button, field, text, option] of typed)
    test.describe(locale, () => {
      test.use({ locale })
      test('finds actions by natural phrases', async ({ page, shop }) => {
        expect(shop.path).toContain('/applications/')
        await page.goto('/settings')
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('combobox', { name: field }).fill(text)
        await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
      })
    })
})
