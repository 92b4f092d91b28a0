import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, startService, test } from './fixtures.ts'
import { expectTitle, navigation, signIn } from './steps.ts'

test.use({ isSignedIn: false })

test('a page that was opened while the service was away comes by itself once it is back', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-away-'))
  const first = await startService(folder)
  await page.goto(first.url)
  await signIn(page, first, first.url)
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await first.stop()
  await navigation(page).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('This page could not be loaded')).toBeVisible()
  const second = await startService(folder, { environment: { PORT: new URL(first.url).port } })
  await expectTitle(page, 'Activity')
  await page.goto('about:blank')
  await second.stop()
  rmSync(folder, { recursive: true })
})
