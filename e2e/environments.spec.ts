import { randomUUID } from 'node:crypto'
import { expect } from './fixtures.ts'
import { chooseAction, expectNotice, expectTitle, openArea } from './steps.ts'
import { testOfTwo as test } from './two-environments.ts'

test('shows a ResourceQuota with its usage, and a LimitRange with its bounds per container', async ({
  page,
  pair,
}) => {
  await page.goto(`/environments/${pair.testId}/configuration`)
  await page.getByRole('button', { name: 'Add quota' }).click()
  const form = page.getByRole('dialog', { name: 'Add quota' })
  await form.getByRole('button', { name: 'Save quota' }).click()
  await expect(form.getByText('A quota without limits limits nothing')).toBeVisible()
  await form.getByRole('textbox', { name: 'Pods' }).fill('many')
  await expect(form.getByText('Not a number of things')).toBeVisible()
  await form.getByRole('textbox', { name: 'Pods' }).fill('10')
  await expect(form.getByText('A quota without limits limits nothing')).toBeHidden()
  await form.getByRole('button', { name: 'Save quota' }).click()
  await expectNotice(page, 'The quota was saved.')
  const notices = page.getByRole('region', { name: 'Notices' })
  await notices.getByRole('button', { name: 'Dismiss' }).click()
  const row = page.getByRole('table', { name: 'quota' }).getByRole('row', { name: /^Pods/ })
  await expect(row).toContainText('10')
  await page.getByRole('button', { name: 'Edit quota' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit quota' })
  await edit.getByRole('textbox', { name: 'Pods' }).fill('0')
  await expect(edit.getByRole('textbox', { name: 'Pods' })).toHaveAccessibleDescription(
    /^In use: \d+, more than this\./,
  )
  await edit.getByRole('textbox', { name: 'Pods' }).fill('20')
  await edit.getByRole('button', { name: 'Save quota' }).click()
  await expect(row).toContainText('20')
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('10')
  await page.getByRole('button', { name: 'Add limit range' }).click()
  const limits = page.getByRole('dialog', { name: 'Add limit range' })
  const containers = limits.getByRole('group', { name: 'Containers' })
  const least = containers.getByRole('textbox', { name: 'Least, CPU' })
  await least.fill('1500m')
  await containers.getByRole('textbox', { name: 'Most, CPU' }).fill('1')
  await limits.getByRole('button', { name: 'Save limit range' }).click()
  // Values that every cluster rejects are reported at the field before submission.
  await expect(least).toBeFocused()
  await expect(least).toHaveAccessibleDescription('Must not be more than “Most”, which is 1 core.')
  await least.fill('250m')
  await limits.getByRole('button', { name: 'Save limit range' }).click()
  const limited = page.getByRole('table', { name: 'limits' }).getByRole('row', { name: /^Containers, CPU/ })
  await expect(limited).toContainText('0.25 cores')

  // The search also opens commands from the three-dots menu.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill('delete env')
  await page.getByRole('option', { name: 'Delete environment' }).first().click()
  await expect(page.getByRole('dialog', { name: /^Delete / })).toBeVisible()
})

test('returns to the list without an error after deleting the open environment', async ({ page, pair }) => {
  await page.goto(`/environments/${pair.testId}`)
  await expectTitle(page, pair.test)
  await page.evaluate(() => {
    const look = (): void => {
      const isError = document.body.textContent.includes('Page not found')
      if (isError) document.documentElement.dataset['sawError'] = 'yes'
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await chooseAction(page, pair.test, 'Delete environment')
  const dialog = page.getByRole('dialog', { name: /^Delete / })
  await dialog.getByRole('textbox').fill(pair.test)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expectTitle(page, 'Environments')
  await expect(page.getByRole('link', { name: pair.test, exact: true })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-error')
})

test('shows that an environment is gone when returning to it after its deletion', async ({
  page,
  api,
  pair,
}) => {
  await page.goto(`/environments/${pair.testId}`)
  await expectTitle(page, pair.test)
  await openArea(page, 'Environments')
  const address = `/environments/api/environments/${pair.testId}`
  await expect(await api.delete(address)).toBeOK()
  await expect.poll(async () => (await api.get(address)).status()).toBe(404)
  await expect(page.getByRole('link', { name: pair.test, exact: true })).toHaveCount(0)
  await page.goBack()
  await expectTitle(page, 'Page not found')
  await page.getByRole('link', { name: 'Go to Environments' }).click()
  await expectTitle(page, 'Environments')
})

test("shows Kubernetes' own environments on request, and adopts them by name", async ({
  page,
  elsewhere: { berth },
}) => {
  const system = `kube-system@${berth}`
  await page.goto(`/environments?search=${system}`)
  await expectTitle(page, 'Environments')
  await expect(page.getByRole('link', { name: system })).toHaveCount(0)
  await page.getByRole('button', { name: /^Origin/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Of Kubernetes itself' }).click()
  await expect(page.getByRole('link', { name: system })).toBeVisible()

  await page.goto('/environments/new')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Cluster' }).fill(berth)
  await page.getByRole('option', { name: berth }).click()
  await form.getByRole('textbox', { name: 'Namespace' }).fill('kube-new')
  await expect(form.getByText(`The namespace kube-new is created on ${berth} and labelled.`)).toBeVisible()
  await form.getByRole('textbox', { name: 'Namespace' }).fill('kube-system')
  await expect(form.getByText(`The namespace kube-system is on ${berth} already`)).toBeVisible()
})

test.describe("in Kubernetes' own namespaces", () => {
  test.skip(
    ({ world }) => world === 'kubernetes',
    'Roles belong to the service: another cluster makes no difference.',
  )

  test('explains to users other than admins why nothing can be changed', async ({
    page,
    api,
    service,
    elsewhere,
  }) => {
    const builder = { name: `builder-${randomUUID()}`, role: 'devops', password: service.password }
    await expect(await api.post('/users/api/users', { data: builder })).toBeOK()
    const query = JSON.stringify({ name: `kube-system@${elsewhere.berth}` })
    const [environment] = await (
      await api.get('/environments/api/environments', { params: { query } })
    ).json()
    const reason =
      'The namespace kube-system is Kubernetes’ own. It takes the role admin, and yours is devops.'
    await page.request.post('/session', { data: { user: builder.name, password: builder.password } })
    await page.goto(`/environments/${environment.id}/configuration`)
    const adding = page.getByRole('button', { name: 'Add quota' })
    await expect(adding).toBeDisabled()
    await expect(adding).toHaveAccessibleDescription(reason)
    await page.getByRole('link', { name: 'kube-root-ca.crt' }).click()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(reason)
    await page.goto(`/environments/${environment.id}/clone`)
    const form = page.getByRole('dialog', { name: /^Clone / })
    await expect(form.getByRole('status').getByText(reason)).toBeVisible()
    await expect(form.getByRole('button', { name: 'Clone environment' })).toBeDisabled()
    await page.goto(`/environments/${environment.id}/yaml`)
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveAccessibleDescription(reason)
  })
})
