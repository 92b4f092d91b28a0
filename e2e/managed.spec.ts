import { expect, test } from './fixtures.ts'
import { Machine } from './machine.ts'
import { chooseAction, expectTitle, rowOf } from './steps.ts'

test('sets up a cluster from a form: chooses hosts and a policy, and shows what it waits for', async ({
  page,
  api,
}) => {
  const data = { name: 'forms-of-clusters', type: 'Other' }
  const provider = await (await api.post('/config/api/cloudProviders', { data })).json()
  const groups = `/config/api/cloudProviders/${provider.id}/hostGroups`
  await expect(await api.post(groups, { data: { name: 'rack-form', minHosts: 2, desiredCount: 2 } })).toBeOK()
  await expect(await api.post('/cluster/api/clusterPolicies', { data: { name: 'mirrored' } })).toBeOK()
  await page.goto('/clusters')
  await page.getByRole('link', { name: 'Set up cluster' }).click()
  const form = page.getByRole('dialog', { name: 'Set up cluster' })
  await form.getByRole('button', { name: 'Set up cluster' }).click()
  await expect(form.getByText('Enter a name.')).toBeVisible()
  await expect(form.getByText('Choose a host group.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('from-form')
  await form.getByRole('combobox', { name: 'Host group' }).fill('rack-form')
  await page.getByRole('option', { name: /^rack-form no hosts yet$/ }).click()
  await expect(form.getByText('Gantry waits until 2 hosts are connected. None is now.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Cluster policy' }).fill('mirrored')
  await page.getByRole('option', { name: 'mirrored' }).click()
  await form.getByRole('button', { name: 'Set up cluster' }).click()
  await expectTitle(page, 'from-form')
  await expect(
    page.getByText('Waiting for hosts in the host group rack-form: 0 of 2 connected.').first(),
  ).toBeVisible()

  await page.goto('/clusters/set-up')
  await form.getByRole('textbox', { name: 'Name' }).fill('second')
  await form.getByRole('combobox', { name: 'Host group' }).fill('rack-form')
  await page.getByRole('option', { name: 'rack-form from-form' }).click()
  await form.getByRole('button', { name: 'Set up cluster' }).click()
  await expect(
    form.getByText('The host group rack-form belongs to the cluster from-form. Choose another.'),
  ).toBeVisible()
})

test('sets up a cluster on hosts: waits for them, shows each step with its cause, and resets them', async ({
  page,
  api,
}) => {
  const data = { name: 'managing-a-cluster', type: 'Other' }
  const provider = await (await api.post('/config/api/cloudProviders', { data })).json()
  const groups = `/config/api/cloudProviders/${provider.id}/hostGroups`
  const group = await (await api.post(groups, { data: { name: 'rack-managed' } })).json()
  const made = await api.post('/cluster/api/hostClusters', {
    data: { name: 'edge', mode: 'managed', hostGroupSelector: { matchLabels: { name: 'rack-managed' } } },
  })
  await expect(made).toBeOK()
  await page.goto(`/clusters/${(await made.json()).id}`)
  await expectTitle(page, 'edge')
  await expect(page.getByText('No host is a node yet', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Waiting for a connected host in the host group rack-managed.').first(),
  ).toBeVisible()

  const machine = new Machine(api, group.id, 'edge-1')
  await machine.begin()
  const { fingerprint } = await machine.register()
  await machine.approve(fingerprint)
  await machine.heartbeat()
  const steps = page.getByRole('list', { name: 'Steps of edge-1' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Install, under way' })).toBeVisible()
  const { task } = await machine.heartbeat()
  const cause = 'The mirror is not there.'
  await machine.heartbeat({ id: task, state: 'failed', exitCode: 1, piece: 0, output: cause })
  await expect(steps.getByRole('alert').filter({ hasText: cause })).toBeVisible()

  await chooseAction(page, 'edge', 'Delete cluster')
  const dialog = page.getByRole('dialog', { name: 'Delete edge?' })
  await dialog.getByRole('textbox', { name: 'Type edge to confirm' }).fill('edge')
  await dialog.getByRole('button', { name: 'Delete edge' }).click()
  await expect(
    rowOf(page, 'edge').getByText('The cluster is being deleted. Hosts still to be reset: edge-1.'),
  ).toBeVisible()
})
