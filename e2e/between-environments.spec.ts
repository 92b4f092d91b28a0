import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { chooseAction, expectNotice, expectRow, expectTitle } from './steps.ts'
import { type Pair, testOfTwo as test } from './two-environments.ts'

// The service's content security policy blocks axe's script.
test.use({ bypassCSP: true })

const compare = (page: Page, { testId, liveId }: Pair) =>
  page.goto(`/environments/compare?left=${testId}&right=${liveId}`)

test.describe('on any cluster', () => {
  test.skip(
    ({ world }) => world === 'kubernetes',
    'The service compares its own copies: another cluster makes no difference.',
  )

  test('shows the differences between two environments, and what is equal on demand', async ({
    page,
    pair,
  }) => {
    await compare(page, pair)
    await expectTitle(page, 'Compare environments')
    const web = page.getByRole('table', { name: 'Deployment web' })
    const image = web.getByRole('row', { name: /image/ })
    await expect(image).toContainText('gantry.test/web:2.0')
    await expect(image).toContainText('gantry.test/web:1.0')
    await expect(page.getByRole('table', { name: 'ConfigMap settings' })).toContainText('new words')
    await expect(web.getByRole('row', { name: 'spec.replicas' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Show unchanged' }).click()
    await expect(web.getByRole('row', { name: 'spec.replicas' })).toBeVisible()
    await expect(page).toHaveURL(/all=true/)
    await expectAccessible(page)
  })

  test('filters a comparison and keeps the filter in the address', async ({ page, pair }) => {
    await compare(page, pair)
    const web = page.getByRole('table', { name: 'Deployment web' })
    const settings = page.getByRole('table', { name: 'ConfigMap settings' })
    await expect(web).toBeVisible()
    await expect(settings).toBeVisible()
    await page.getByRole('button', { name: /^Differs in/ }).click()
    await page.getByRole('menuitem', { name: 'Images' }).click()
    await expect(settings).toHaveCount(0)
    await expect(web).toBeVisible()
    await expect(page.getByText('1 of 2 objects')).toBeVisible()
    await page.reload()
    await expect(web).toBeVisible()
    await expect(settings).toHaveCount(0)
    await page.getByRole('link', { name: `Promote to ${pair.live}` }).click()
    await expect(page.getByRole('checkbox', { name: /^Images/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Configuration/ })).not.toBeChecked()
    await page.goBack()
    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('settings')
    await expect(page.getByText('No objects match')).toBeVisible()
    await expect(page).toHaveURL(/search=settings/)
    await page.getByRole('button', { name: 'Remove filter Differs in' }).click()
    await expect(settings).toBeVisible()
    await expect(web).toHaveCount(0)
    await search.fill(pair.test)
    await expect(web).toBeVisible()
    await search.fill('nothing like it')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(settings).toBeVisible()
    await expect(web).toBeVisible()
    await expectAccessible(page)
  })
})

test('promotes images and then configuration after a preview, and records both in Activity', async ({
  page,
  pair,
}) => {
  await compare(page, pair)
  await page.getByRole('link', { name: `Promote to ${pair.live}` }).click()
  await expectTitle(page, `Promote ${pair.test}`)
  await page.getByRole('checkbox', { name: /^Configuration/ }).uncheck()
  await expect(page.getByText('2 objects: 1 changed, 1 unchanged.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Promote to ${pair.live}` }).click()
  await expectNotice(page, `${pair.test} promoted to ${pair.live}.`)
  await expectTitle(page, pair.live)
  await page.getByRole('button', { name: 'Show change' }).click()
  const sheet = page.getByRole('dialog', { name: `Promoted from ${pair.test}` })
  await expect(sheet.getByText('gantry.test/web:2.0').filter({ visible: true }).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Action/ }).click()
  await page.getByRole('menuitem', { name: 'Promotion' }).click()
  await expect(page).toHaveURL(/filter=action(,|%2C)promote/)
  await expectRow(page, `promoted from ${pair.test}`)
  await compare(page, pair)
  await expect(page.getByRole('table', { name: 'ConfigMap settings' })).toContainText('new words')
  await expect(page.getByRole('table', { name: 'Deployment web' })).toHaveCount(0)
  await page.getByRole('link', { name: `Promote to ${pair.live}` }).click()
  await expect(page.getByRole('checkbox', { name: /^Configuration/ })).toBeChecked()
  await expect(page.getByText('2 objects: 1 changed, 1 unchanged.')).toBeVisible()
  await page.getByRole('button', { name: `Promote to ${pair.live}` }).click()
  await expectNotice(page, `${pair.test} promoted to ${pair.live}.`)
  await compare(page, pair)
  await expect(page.getByText(/^No object differs/)).toBeVisible()
})

test('promotes all changed applications in one change, after a preview of each', async ({
  page,
  api,
  pair,
}) => {
  const jobs =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: jobs, labels: {app.kubernetes.io/instance: jobs}}\ndata: {most: "2"}\n'
  const url = `/environments/api/environments/${pair.testId}/import`
  await expect(await api.post(url, { data: jobs, headers: { 'content-type': 'text/yaml' } })).toBeOK()
  await compare(page, pair)
  await page.getByRole('link', { name: `Promote 2 applications to ${pair.live}` }).click()
  await expectTitle(page, `Promote applications of ${pair.test}`)
  const listed = page.getByRole('list', { name: 'Applications' })
  await expect(listed.getByRole('listitem').filter({ hasText: 'jobs' })).toContainText('1 created')
  await expect(listed.getByRole('listitem').filter({ hasText: pair.test })).toContainText('2 changed')
  const objects = page.getByRole('list', { name: 'Objects' })
  await expect(objects.getByRole('button')).toHaveCount(3)
  const chosen = page.getByRole('group', { name: 'Applications' })
  await chosen.getByRole('checkbox', { name: 'jobs' }).click()
  await expect(chosen.getByRole('checkbox', { name: 'jobs' })).not.toBeChecked()
  await expect(objects.getByRole('button')).toHaveCount(2)
  await expectAccessible(page)
  await chosen.getByRole('checkbox', { name: 'All applications' }).click()
  await expect(objects.getByRole('button')).toHaveCount(3)
  await page.getByRole('button', { name: `Promote to ${pair.live}` }).click()
  await expectNotice(page, 'Promote 2 applications: done')
  // Returns to the comparison, which is refetched.
  await expectTitle(page, 'Compare environments')
  await expect(page.getByText(/^No object differs/)).toBeVisible()
  await page.getByRole('button', { name: 'Show task' }).click()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText(`jobs promoted to ${pair.live}.`)
  await page.getByRole('link', { name: 'Open jobs' }).click()
  await expectTitle(page, 'jobs')
  await expect(page).toHaveURL(new RegExp(`/environments/${pair.liveId}/`))
  await page.goBack()
  await page.getByRole('link', { name: 'Show changes' }).click()
  const sheet = page.getByRole('dialog', { name: `Promoted from ${pair.test}` })
  await expect(sheet.getByText('gantry.test/web:2.0').filter({ visible: true }).first()).toBeVisible()
  await expect(sheet.getByText(/jobs/).first()).toBeVisible()
})

test("shows each application's unfinished rollout in the source, and previews the chosen parts", async ({
  page,
  api,
  cluster,
  pair,
}) => {
  await cluster.change(`/apis/apps/v1/namespaces/${pair.test}/deployments/web`, {
    spec: {
      paused: true,
      template: { spec: { containers: [{ name: 'main', image: 'gantry.test/web:2.1' }] } },
    },
  })
  // The preview uses the service's current data.
  const applications = `/environments/api/environments/${pair.testId}/applications`
  await expect
    .poll(async () => (await (await api.get(applications)).json())[0].status)
    .toContainEqual(expect.stringContaining('Deployment web is paused'))
  await page.goto(`/environments/${pair.testId}/promote?to=${pair.liveId}`)
  const listed = page.getByRole('list', { name: 'Applications' }).getByRole('listitem')
  await expect(listed.first()).toContainText(`The rollout of Deployment web is paused in ${pair.test}`)
  const images = page.getByRole('checkbox', { name: /^Images/ })
  await images.click()
  await expect(images).not.toBeChecked()
  await expectAccessible(page)
  await listed.first().getByRole('link').click()
  await expectTitle(page, `Promote ${pair.test}`)
  await expect(page.getByRole('checkbox', { name: /^Configuration/ })).toBeChecked()
  await expect(images).not.toBeChecked()
})

test('promotes the other applications if one is rejected, and the task explains why', async ({
  page,
  api,
  pair,
}) => {
  const text = { headers: { 'content-type': 'text/yaml' } }
  const jobs =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: jobs, labels: {app.kubernetes.io/instance: jobs}}\n'
  const quota =
    'apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: few}\nspec: {hard: {count/configmaps: "1"}}\n'
  const importInto = (id: string) => `/environments/api/environments/${id}/import`
  await expect(await api.post(importInto(pair.testId), { ...text, data: jobs })).toBeOK()
  await expect(await api.post(importInto(pair.liveId), { ...text, data: quota })).toBeOK()
  await page.goto(`/environments/${pair.testId}/promote?to=${pair.liveId}`)
  const listed = page.getByRole('list', { name: 'Applications' })
  await expect(listed.getByRole('listitem').first()).toContainText(/^jobs.*exceeded quota/)
  await page.getByRole('button', { name: `Promote to ${pair.live}` }).click()
  const items = page.getByRole('table', { name: 'Items' })
  await expect(items.getByRole('row', { name: /^jobs/ })).toContainText(/Failed.*exceeded quota/)
  await expect(items.getByRole('row', { name: new RegExp(`^${pair.test}`) })).toContainText('Done')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the comparison' }).click()
  await expect(page.getByRole('table', { name: 'Deployment web' })).toHaveCount(0)
})

test('clones an environment into another cluster after a preview', async ({
  page,
  pair,
  elsewhere: { berth, cluster },
}) => {
  const copy = `copy-of-${pair.test}`
  await page.goto(`/environments/${pair.testId}`)
  await expectTitle(page, pair.test)
  await chooseAction(page, pair.test, 'Clone environment')
  const form = page.getByRole('dialog', { name: `Clone ${pair.test}` })
  await form.getByRole('textbox', { name: 'Name of the new environment' }).fill(copy)
  await form.getByRole('combobox', { name: 'Cluster' }).fill(berth)
  await page.getByRole('option', { name: berth }).click()
  await expect(form.getByText('2 objects are created, 0 are left out.')).toBeVisible()
  await expect(form.getByRole('row', { name: /Deployment web/ })).toContainText('is created')
  await form.getByRole('button', { name: 'Clone environment' }).click()
  await expectTitle(page, copy)
  await expect(page.getByRole('link', { name: berth, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: pair.test, exact: true })).toBeVisible()
  const { spec } = await cluster.read(`/apis/apps/v1/namespaces/${copy}/deployments/web`)
  expect(spec.template.spec.containers[0].image).toBe('gantry.test/web:2.0')
  await page.goto('/activity/tasks')
  await page.getByRole('link', { name: `Clone ${pair.test}` }).click()
  const task = page.getByRole('dialog', { name: `Clone ${pair.test}` })
  await expect(task.getByRole('link', { name: pair.test, exact: true })).toBeVisible()
  await task.getByRole('link', { name: `Open ${copy}` }).click()
  await expectTitle(page, copy)
})

test("shows why a clone's task can't be read, and retries", async ({ page, pair }) => {
  const copy = `copy-of-${pair.test}`
  const refusal = { status: 403, code: 'forbidden', message: 'Your role no longer allows this.' }
  await page.route(/\/environments\/api\/tasks\/[^/?]+\?/, (route) =>
    route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(refusal) }),
  )
  await page.goto(`/environments/${pair.testId}/clone`)
  const sheet = page.getByRole('dialog', { name: `Clone ${pair.test}` })
  await sheet.getByRole('textbox', { name: 'Name of the new environment' }).fill(copy)
  await expect(sheet.getByText(/objects are created, 0 are left out/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Clone environment' }).click()
  await expect(sheet.getByText('Your role no longer allows this.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test("clears a clone's error when a value changes", async ({ page, pair }) => {
  const refusal = { status: 403, code: 'forbidden', message: 'Your role no longer allows this.' }
  await page.route('**/environments/api/tasks', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.goto(`/environments/${pair.testId}/clone`)
  const sheet = page.getByRole('dialog', { name: `Clone ${pair.test}` })
  const name = sheet.getByRole('textbox', { name: 'Name of the new environment' })
  await name.fill(`copy-of-${pair.test}`)
  await expect(sheet.getByText(/objects are created, 0 are left out/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Clone environment' }).click()
  await expect(sheet.getByText(refusal.message)).toBeVisible()
  await name.fill(`copy-of-${pair.test}-2`)
  await expect(sheet.getByText(refusal.message)).toBeHidden()
})

test('leaves an unselected application out of a clone', async ({ page, api, pair }) => {
  const copy = `copy-of-${pair.test}`
  const settings =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: jobs, labels: {app.kubernetes.io/instance: jobs}}\n'
  const url = `/environments/api/environments/${pair.testId}/import`
  await expect(await api.post(url, { data: settings, headers: { 'content-type': 'text/yaml' } })).toBeOK()
  await page.goto(`/environments/${pair.testId}/clone`)
  const form = page.getByRole('dialog', { name: `Clone ${pair.test}` })
  await form.getByRole('textbox', { name: 'Name of the new environment' }).fill(copy)
  await expect(form.getByText('3 objects are created, 0 are left out.')).toBeVisible()
  const chosen = form.getByRole('group', { name: 'Which applications' })
  await chosen.getByRole('checkbox', { name: 'All applications' }).uncheck()
  await expect(chosen.getByRole('checkbox', { name: 'jobs' })).not.toBeChecked()
  await chosen.getByRole('checkbox', { name: pair.test }).check()
  await expect(form.getByText('2 objects are created, 1 is left out.')).toBeVisible()
  await expect(form.getByRole('row', { name: /ConfigMap jobs/ })).toContainText('is not selected')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Clone environment' }).click()
  await expectTitle(page, copy)
  await expect(page.getByRole('link', { name: pair.test, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'jobs', exact: true })).toHaveCount(0)
})

test("rejects an unknown cluster name, and Enter doesn't clone into the previous one", async ({
  page,
  pair,
}) => {
  await page.goto(`/environments/${pair.testId}/clone`)
  const name = page.getByRole('textbox', { name: 'Name of the new environment' })
  await name.fill(`copy-of-${pair.test}`)
  const cluster = page.getByRole('combobox', { name: 'Cluster' })
  await expect(cluster).not.toHaveValue('')
  await cluster.fill('nowhere-at-all')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await cluster.press('Enter')
  await name.focus()
  await expect(cluster).toHaveValue('')
  await expect(page.getByText('Choose a cluster.', { exact: true })).toBeVisible()
  await name.press('Enter')
  await expect(cluster).toBeFocused()
})
