import { expectAccessible } from './axe.ts'
import { setupTimeout, testOfDemo as test } from './demo.ts'
import { expect } from './fixtures.ts'
import { rowOf } from './steps.ts'
import { walkLinks } from './walk.ts'

test.use({ bypassCSP: true })

/** Screens the walk must reach; if one is missing, it ended too early. */
const main = [
  '/activity/:change',
  '/alarms',
  '/catalog/:id',
  '/catalog/:id/run',
  '/clusters/:id',
  '/clusters/:id/nodes/:id',
  '/environments/:id',
  '/environments/:id/yaml',
  '/environments/:id/applications/:id',
  '/environments/:id/applications/:id/logs',
  '/environments/:id/applications/:id/terminal',
  '/infrastructure/:id',
  '/resources/environments/pods/:id',
  '/settings/appearance',
]

test('axe finds no serious violations on any linked screen', async ({ page }) => {
  test.setTimeout(900_000)
  await page.goto('/alarms')
  await expect(rowOf(page, 'stg-worker').first()).toBeVisible(setupTimeout)
  const titles: string[] = []
  const kinds = await walkLinks(page, async () => {
    await expectAccessible(page)
    titles.push(await page.title())
  })
  console.log(`axe looked at ${kinds.length} kinds of screens.`)
  expect(kinds).toEqual(expect.arrayContaining(main))
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})
