import { expect, test } from './fixtures.ts'
import { expectTitle, rowOf } from './steps.ts'

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-DE', isSignedIn: false })

  test('gets the console in German, and switches to English in place', async ({ page, service }) => {
    const root = page.locator('html')
    await page.goto('/')
    await expectTitle(page, 'Anmelden')
    await expect(root).toHaveAttribute('lang', 'de')
    await page.getByRole('textbox', { name: 'Benutzer' }).fill(service.user)
    await page.getByLabel('Passwort', { exact: true }).fill(service.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expectTitle(page, 'Flotte')
    // Labels and help from the model, in a generated list and form.
    await page.goto('/resources/users/users')
    await expectTitle(page, 'Benutzer')
    await expect(page.getByRole('columnheader', { name: 'Rolle' })).toBeVisible()
    await page.getByRole('link', { name: 'Neu: Benutzer' }).click()
    const form = page.getByRole('dialog', { name: 'Neu: Benutzer' })
    await expect(form.getByRole('combobox', { name: 'Rolle' })).toBeVisible()
    await expect(form.getByText('Mindestens 8 beliebige Zeichen.')).toBeVisible()
    await page.goto('/settings/appearance')
    await page.getByRole('combobox', { name: 'Sprache' }).click()
    await page.getByRole('option', { name: 'English' }).click()
    await expectTitle(page, 'Settings')
    await expect(page).toHaveURL('/settings/appearance')
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('English')
    await expect(root).toHaveAttribute('lang', 'en')
    await page.goto('/')
    await expectTitle(page, 'Fleet')
  })
})

test.describe('a signed-in user who prefers German', () => {
  test.use({ locale: 'de-DE' })

  test('reads causes and errors in German', async ({ page, api }) => {
    const data = { name: 'planned', mode: 'managed' }
    await expect(await api.post('/cluster/api/hostClusters', { data })).toBeOK()
    await page.goto('/clusters')
    await expect(rowOf(page, 'planned')).toContainText('Wartet auf eine Hostgruppe')
    await expect(rowOf(page, 'planned')).not.toContainText('Waiting for')
    await page.goto('/resources/config/hosts/00000000-0000-4000-8000-000000000000')
    await expectTitle(page, 'Seite nicht gefunden')
    await expect(page.getByRole('main')).not.toContainText('does not exist')
  })
})
