import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { shop } from './shop.ts'
import {
  checkYaml,
  chooseAction,
  expectAlert,
  expectFits,
  expectChange,
  expectNotice,
  expectRow,
  expectTitle,
  openArea,
  pasteYaml,
  rowOf,
  saveText,
} from './steps.ts'

const applications = '/catalog/api/applications'

async function createApplication(api: APIRequestContext, name: string): Promise<string> {
  const answer = await api.post(applications, { data: { name } })
  await expect(answer).toBeOK()
  return (await answer.json()).id
}

const importYaml = (api: APIRequestContext, id: string, data: string, params = {}) =>
  api.post(`${applications}/${id}/import`, { data, params, headers: { 'Content-Type': 'text/yaml' } })

test('creates an application and shows that it has no objects yet', async ({ page }) => {
  await page.goto('/')
  await openArea(page, 'Catalog')
  await page.getByRole('link', { name: 'New application' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('first')
  await page.getByRole('textbox', { name: 'Description' }).fill('The first of many.')
  await page.getByRole('button', { name: 'Create application' }).click()
  await expectTitle(page, 'first')
  await expect(page.getByText('No objects yet', { exact: true })).toBeVisible()
  await openArea(page, 'Catalog')
  await expectRow(page, /first.*The first of many\./)
})

test('rejects a name that is too long before creating anything', async ({ page, api }) => {
  const name64 = `Far too long ${'x'.repeat(51)}`
  await page.goto('/catalog/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(name64)
  await page.getByRole('button', { name: 'Create application' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAccessibleDescription(/63/)
  await expect(name).toBeFocused()
  expect(await (await api.get(`${applications}?query={"name":"${name64}"}`)).json()).toEqual([])
})

test('rejects a duplicate name at its field', async ({ page, api }) => {
  await createApplication(api, 'taken')
  await page.goto('/catalog/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('taken')
  await page.getByRole('button', { name: 'Create application' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/taken.*already/)
})

test('imports YAML of several objects after a preview', async ({ page, api }) => {
  const id = await createApplication(api, 'shop')
  await page.goto(`/catalog/${id}`)
  await page.getByRole('link', { name: 'Import YAML' }).first().click()
  await checkYaml(page, shop)
  await expectChange(page, 'shop-settings', 'ConfigMap, new')
  expect(await (await api.get(`${applications}/${id}/configMaps`)).json()).toEqual([])
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectTitle(page, 'shop')
  await expectRow(page, /shop-settings.*ConfigMap.*1 key/)
  await expectRow(page, /shop.*Deployment.*2 replicas.*web:1\.0/)
  await expectRow(page, /shop.*Service.*port 80/)
})

test('keeps YAML comments in previews, after applying, and through forms', async ({ page, api }) => {
  const id = await createApplication(api, 'commented')
  const text = shop
    .replace(/^/, '# Of the shop\n')
    .replace('greeting: hello', 'greeting: hello # to all')
    .replace('      containers:\n', '      containers:\n        # Answers the door.\n')
  await page.goto(`/catalog/${id}/import`)
  await checkYaml(page, text)
  await page.getByRole('button', { name: 'shop-settings ConfigMap, new' }).click()
  await expect(page.getByText('# Of the shop')).toBeVisible()
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expectTitle(page, 'commented')
  await expect(page.getByText(/not kept/)).toBeHidden()

  await rowOf(page, /shop.*Deployment/)
    .getByRole('link', { name: 'shop', exact: true })
    .click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const sheet = page.getByRole('dialog', { name: 'Containers of shop' })
  await sheet.getByLabel('Image').fill('gantry.test/web:2.0')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Settings of shop saved')

  await page.goto(`/catalog/${id}/import?object=${encodeURIComponent('ConfigMap shop-settings')}`)
  await expect(page.getByRole('textbox', { name: 'YAML of ConfigMap shop-settings' })).toBeVisible()
  await expect(page.getByText('# to all')).toBeVisible()
  const download = page.getByRole('button', { name: 'Download' })
  const settings = await saveText(page, () => download.click())
  expect(settings).toMatch(/^# Of the shop\napiVersion: v1\n[^]*greeting: hello # to all\n$/)
  await checkYaml(page, settings.replace('to all', 'to some'))
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectTitle(page, 'commented')
  await page.goto(`/catalog/${id}/import`)
  await expect(page.getByText('# to some')).toBeVisible()
  expect(await saveText(page, () => download.click())).toMatch(
    /# to some\n[^]* {8}# Answers the door\.\n {8}- name: web\n {10}image: gantry\.test\/web:2\.0\n/,
  )
})

test("merges another user's comment into the draft and keeps the local edit", async ({ page, api }) => {
  const id = await createApplication(api, 'merged')
  await expect(await importYaml(api, id, shop)).toBeOK()
  await page.goto(`/catalog/${id}/import`)
  const download = page.getByRole('button', { name: 'Download' })
  const text = await saveText(page, () => download.click())
  await pasteYaml(page, text.replace('greeting: hello', 'greeting: good morning # or evening'))
  const theirs = text.replace('replicas: 2', 'replicas: 2 # until spring')
  await expect(await importYaml(api, id, theirs)).toBeOK()
  await page.getByRole('button', { name: /^Check/ }).click()
  await page.getByRole('button', { name: 'Merge into my draft' }).click()
  await expect(page.getByText('# until spring')).toBeVisible()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectTitle(page, 'merged')
  const exported = await (await api.get(`${applications}/${id}/export`)).text()
  expect(exported).toBe(theirs.replace('greeting: hello', 'greeting: good morning # or evening'))
})

test('leaves other objects unchanged when importing one', async ({ page, api }) => {
  const id = await createApplication(api, 'changing')
  await expect(await importYaml(api, id, shop)).toBeOK()
  await page.goto(`/catalog/${id}/import`)
  await checkYaml(page, shop.replace('hello', 'good morning'))
  await expectChange(page, 'shop-settings', 'ConfigMap, changes')
  await expect(page.getByText('Deployment, unchanged')).toBeVisible()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expectTitle(page, 'changing')
  const [map] = await (await api.get(`${applications}/${id}/configMaps?fields=data`)).json()
  expect(map.data).toEqual({ greeting: 'good morning' })
})

test("shows the line of invalid YAML while typing, and doesn't apply it", async ({ page, api }) => {
  const id = await createApplication(api, 'broken')
  await page.goto(`/catalog/${id}/import`)
  await pasteYaml(page, 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: oops\n')
  // The editor resizes with the window.
  await expectFits(page, [1440, 390, 1440])
  await expect(page.getByText(/^Line [34] is no valid YAML$/)).toBeVisible()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expectAlert(page, /Line [34].*[Ii]nvalid YAML/)
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
})

test("names the object and line that a catalog application can't contain", async ({ page, api }) => {
  const id = await createApplication(api, 'bound')
  await page.goto(`/catalog/${id}/import`)
  await checkYaml(page, shop.replace('name: shop-settings', 'name: shop-settings\n  namespace: other'))
  await expectAlert(page, /Line 5.*ConfigMap shop-settings: Its namespace is other\./)
  expect(await (await api.get(`${applications}/${id}/configMaps`)).json()).toEqual([])
})

test("removes what a catalog application can't contain", async ({ page, api }) => {
  const id = await createApplication(api, 'mended')
  await page.goto(`/catalog/${id}/import`)
  const vendor = 'apiVersion: v1\nkind: Namespace\nmetadata:\n  name: other\n---\n'
  await checkYaml(
    page,
    vendor + shop.replace('name: shop-settings', 'name: shop-settings\n  namespace: other'),
  )
  for (const remedy of ['Remove namespaces', 'Leave out cluster-scoped objects']) {
    const button = page.getByRole('button', { name: remedy })
    await button.click()
    // The edited text replaces the refusals of the former one.
    await expect(button).toBeHidden()
    await page.getByRole('button', { name: /^Check/ }).click()
  }
  await expect(page.getByRole('button', { name: 'Apply 3 changes' })).toBeEnabled()
})

test('keeps a draft across a reload until it is discarded', async ({ page, api }) => {
  const id = await createApplication(api, 'drafted')
  await page.goto(`/catalog/${id}/import`)
  await pasteYaml(page, shop)
  await expect(page.getByText(/^Draft kept on this device/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('name: shop-settings')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('name: shop-settings')).toBeHidden()
})

test('exports YAML that imports again without changes', async ({ page, api }) => {
  const id = await createApplication(api, 'there-and-back')
  await expect(await importYaml(api, id, shop)).toBeOK()
  await page.goto(`/catalog/${id}`)
  const text = await saveText(page, () => chooseAction(page, 'there-and-back', 'Export YAML'))
  expect(text).toContain('greeting: hello')
  const { changes } = await (await importYaml(api, id, text, { dryRun: true })).json()
  expect(changes.empty).toBe(true)
})

test('keeps search and order in the address, across a reload and Back', async ({ page, api }) => {
  for (const name of ['sorted-a', 'sorted-b', 'sorted-c']) await createApplication(api, name)
  await page.goto('/catalog')
  await page.getByRole('searchbox', { name: 'Search' }).fill('sorted-')
  await page.getByRole('button', { name: 'Application' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('sorted-c')
  await expect(page.getByText('1 to 3 of 3')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('sorted-c')
  await rowOf(page, 'sorted-b').getByRole('link').click()
  await expectTitle(page, 'sorted-b')
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toContainText('sorted-c')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('sorted-')
})

test('combines choices made while rows load with earlier ones', async ({ page, api }) => {
  for (const name of ['quick-a', 'quick-b', 'quick-c', 'other']) await createApplication(api, name)
  await page.goto('/catalog')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/[?&]search=/, async (route) => {
    await released
    await route.continue()
  })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('quick-')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Application' }).click()
  await expect(page.getByRole('columnheader', { name: 'Application' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  release()
  await expect(page.getByRole('row').nth(1)).toContainText('quick-c')
  await expect(page.getByText('1 to 3 of 3')).toBeVisible()
})

test('shows that a search has no results, and clears it', async ({ page, api }) => {
  await createApplication(api, 'found')
  await page.goto('/catalog?search=nothing-like-it')
  await expect(page.getByText('No applications match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectRow(page, 'found')
})

test('keeps what is typed while a search runs', async ({ page, api }) => {
  await createApplication(api, 'typed-on')
  await page.goto('/catalog')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('nothing ')
  await expect(page).toHaveURL(/search=nothing$/)
  await expect(page.getByText('No applications match')).toBeVisible()
  await search.pressSequentially('like it')
  await expect(search).toHaveValue('nothing like it')
  await expect(page).toHaveURL(/search=nothing(\+|%20)like(\+|%20)it$/)
})

test("shows another user's new application without a reload", async ({ page, api }) => {
  await page.goto('/catalog')
  await expect(page.getByRole('status').getByText('Live')).toBeVisible()
  await createApplication(api, 'from-a-script')
  await expectRow(page, 'from-a-script')
})

test('shows an application that another user creates while the page loads', async ({ page, api }) => {
  const listening = Promise.withResolvers<void>()
  await page.route('/events*', async (route) => {
    await listening.promise
    await route.continue()
  })
  await page.goto('/catalog')
  await expectTitle(page, 'Catalog')
  await expect(page.getByRole('grid')).toBeVisible()
  await createApplication(api, 'in-between')
  listening.resolve()
  await expectRow(page, 'in-between')
})

test("deletes an application after confirmation, and its address then shows that it doesn't exist", async ({
  page,
  api,
}) => {
  const id = await createApplication(api, 'goes')
  await page.goto(`/catalog/${id}`)
  await chooseAction(page, 'goes', 'Delete')
  await page.getByRole('button', { name: 'Delete goes' }).click()
  await expectNotice(page, 'goes was deleted.')
  await expectTitle(page, 'Catalog')
  await expect(rowOf(page, 'goes')).toBeHidden()
  await page.goto(`/catalog/${id}`)
  await expectTitle(page, 'Page not found')
})
