import { expect, test } from './fixtures.ts'
import { removeHostCluster } from './host-clusters.ts'
import { chooseAction, expectTitle } from './steps.ts'

test("shows what uses a cluster policy, duplicates it, and explains an edit's effect", async ({
  page,
  api,
}) => {
  const policies = '/cluster/api/clusterPolicies'
  const made = await api.post(policies, { data: { name: 'shared', proxy: 'http://proxy:3128' } })
  await expect(made).toBeOK()
  const cluster = { name: 'made-by-shared', policySelector: 'shared' }
  await expect(await api.post('/cluster/api/hostClusters', { data: cluster })).toBeOK()
  await page.goto('/clusters')
  await page.getByRole('link', { name: 'Cluster policies' }).click()
  await expectTitle(page, 'Cluster policies')
  await page.getByRole('link', { name: 'shared', exact: true }).click()
  await expectTitle(page, 'shared')
  const users = page.getByRole('region', { name: 'Clusters that use it' })
  await expect(users.getByRole('link', { name: 'made-by-shared' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for shared' }).click()
  const destroy = page.getByRole('menuitem', { name: 'Delete' })
  await expect(destroy).toHaveAccessibleDescription(
    'Used by made-by-shared. Let them use another policy first.',
  )
  await destroy.press('Escape')

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expectTitle(page, 'Duplicate shared')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('shared-copy')
  const version = page.getByRole('textbox', { name: 'Kubernetes version' })
  await version.fill('1.35')
  await page.getByRole('button', { name: 'Create cluster policy' }).click()
  await expect(page.getByText('Kubernetes version must be a version such as v1.34.4.')).toBeVisible()
  await version.fill('v1.35.0')
  await page.getByRole('button', { name: 'Create cluster policy' }).click()
  await expectTitle(page, 'shared-copy')
  await expect(page.getByText('v1.35.0', { exact: true })).toBeVisible()
  await expect(page.getByText('http://proxy:3128', { exact: true })).toBeVisible()
  await chooseAction(page, 'shared-copy', 'Delete')
  await page.getByRole('button', { name: 'Delete shared-copy' }).click()
  await expectTitle(page, 'Cluster policies')

  await page.getByRole('link', { name: 'shared', exact: true }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expectTitle(page, 'Edit shared')
  await page.getByRole('textbox', { name: 'Pod addresses' }).fill('10.96.0.0/16')
  await expect(page.getByText(/^made-by-shared, which is not made yet\./)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Service addresses must not share addresses with Pod addresses.')).toBeVisible()

  // Cleans up for later tests in this service.
  await removeHostCluster(api, cluster.name)
  await expect(await api.delete(`${policies}/${(await made.json()).id}`)).toBeOK()
})

test("clears a cluster policy's error when a value changes", async ({ page }) => {
  const refusal = { status: 403, code: 'forbidden', message: 'Your role no longer allows this.' }
  await page.route('**/cluster/api/clusterPolicies', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.goto('/clusters/policies/new')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('refused')
  await page.getByRole('button', { name: 'Create cluster policy' }).click()
  await expect(page.getByText(refusal.message)).toBeVisible()
  await name.fill('refused-again')
  await expect(page.getByText(refusal.message)).toBeHidden()
})
