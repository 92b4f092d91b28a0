import { expect, test } from './fixtures.ts'
import { expectTitle } from './steps.ts'

test.describe('a browser that prefers German', () => {
  test.use({ locale: 'de-DE', isSignedIn: false })

  test('gets the console in German, and in English in place when that is chosen', async ({
    page,
    service,
  }) => {
    const root = page.locator('html')
    await page.goto('/')
    await expectTitle(page, 'Anmelden')
    await expect(root).toHaveAttribute('lang', 'de')
    await page.getByRole('textbox', { name: 'Benutzer' }).fill(service.user)
    await page.getByLabel('Passwort', { exact: true }).fill(service.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expectTitle(page, 'Flotte')
    // What the model names and explains, in a list and in a form that are made of it.
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
