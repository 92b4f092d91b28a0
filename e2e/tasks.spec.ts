import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { openNode, testOfNode as test } from './own-node.ts'
import { signIn } from './steps.ts'

// For axe, whose script the service's policy refuses.
test.use({ bypassCSP: true })

const colleague = { name: 'carol', role: 'platform', password: 'correct horse battery staple' }

test('a drain goes on when its tab is closed, and everybody sees it run and end', async ({
  page,
  place,
  cluster,
  api,
  service,
  browser,
}) => {
  const { node, namespace } = place
  const created = await api.post('/users/api/users', { data: colleague })
  const { id } = await created.json()
  await openNode(page, place)
  await page.getByRole('button', { name: 'Drain', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Drain ${node}` })
  await dialog.getByRole('checkbox', { name: /emptyDir/ }).check()
  await dialog.getByRole('button', { name: `Drain ${node}` }).click()
  await expect(dialog.getByText('Draining: 1 pod remaining.')).toBeVisible()
  const address = page.url()
  await page.close()

  const context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true })
  const theirs = await context.newPage()
  await signIn(theirs, { ...service, user: colleague.name, password: colleague.password }, address)
  const notice = theirs.getByRole('status').filter({ hasText: 'Draining: 1 pod remaining.' })
  await expect(notice).toContainText('Started by admin')
  await theirs.getByRole('link', { name: '1 task is running' }).click()
  await theirs.getByRole('link', { name: `Drain ${node}` }).click()
  const sheet = theirs.getByRole('dialog', { name: `Drain ${node}` })
  await expect(sheet.getByRole('table', { name: 'Items' })).toContainText('1 held by a disruption budget')
  await expect(sheet.getByRole('button', { name: 'Cancel task' })).toBeEnabled()
  await expectAccessible(theirs)

  await cluster.delete(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets/always-one`)
  await expect(sheet.getByText('Done: 1 of 1')).toBeVisible()
  await expect(theirs.getByRole('link', { name: /running/ })).toHaveCount(0)
  await expectAccessible(theirs)
  await theirs.goto(address)
  await expect(theirs.getByText(new RegExp(`^${node} drained, .*admin`))).toBeVisible()
  await context.close()
  await api.delete(`/users/api/users/${id}`)
})

test('a drain is cancelled from its task, and the node stays cordoned', async ({ page, place }) => {
  const { node } = place
  await openNode(page, place)
  await page.getByRole('button', { name: 'Drain', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Drain ${node}` })
  await dialog.getByRole('checkbox', { name: /emptyDir/ }).check()
  await dialog.getByRole('button', { name: `Drain ${node}` }).click()
  await expect(dialog.getByText('Draining: 1 pod remaining.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: '1 task is running' }).click()
  await page.getByRole('link', { name: `Drain ${node}` }).click()
  const sheet = page.getByRole('dialog', { name: `Drain ${node}` })
  await sheet.getByRole('button', { name: 'Cancel task' }).click()
  await expect(sheet.getByText('Cancelled by admin.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Retry 1' })).toBeEnabled()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('Drain cancelled by admin', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uncordon' })).toBeVisible()
})
