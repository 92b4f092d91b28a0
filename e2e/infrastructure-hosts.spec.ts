import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Machine } from './machine.ts'
import { chooseAction, expectNotice, expectTitle, raiseImmediately } from './steps.ts'

const providers = '/config/api/cloudProviders'

/** Creates a host group; returns its id and the path of its page. */
async function makeGroup(api: APIRequestContext, name: string): Promise<{ id: string; page: string }> {
  const provider = await (await api.post(providers, { data: { name, type: 'Other' } })).json()
  const groups = `${providers}/${provider.id}/hostGroups`
  const { id } = await (await api.post(groups, { data: { name } })).json()
  return { id, page: `/infrastructure/${provider.id}/host-groups/${id}` }
}

test('shows each step of a setup as it happens, and admits the machine once approved', async ({
  page,
  api,
}) => {
  const group = await makeGroup(api, 'approving')
  await page.goto(group.page)
  await expect(page.getByText('No hosts connected yet', { exact: true })).toBeVisible()
  const machine = new Machine(api, group.id, 'node-1')
  await machine.begin()
  const steps = page.getByRole('list', { name: 'Setup of node-1' })
  await expect(steps.getByRole('listitem').filter({ hasText: 'Download, under way' })).toBeVisible()
  await machine.step('install', 'running', { output: 'apt-get install -y openssl' })
  await expect(steps.getByText('apt-get install -y openssl')).toBeVisible()
  const { fingerprint } = await machine.register()
  await expect(page.getByText(fingerprint)).toBeVisible()
  await page.getByRole('button', { name: 'Approve node-1' }).click()
  await expectNotice(page, 'node-1 was approved.')
  await machine.heartbeat()
  await expect(page.getByRole('listitem').filter({ hasText: /node-1.*Connected/ })).toBeVisible()
})

test('shows why a setup failed until it is removed from the list', async ({ page, api }) => {
  const group = await makeGroup(api, 'failing')
  const machine = new Machine(api, group.id, 'node-2')
  await machine.begin()
  await machine.step('checks', 'failed', { cause: 'There is no room on the disk of /var.' })
  await page.goto(group.page)
  await expect(page.getByText('Check failed')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'no room on the disk of /var' })).toBeVisible()
  await page.getByRole('button', { name: 'Take it out of the list' }).click()
  await expectNotice(page, 'The setup of node-2 was taken out of the list.')
  await expect(page.getByText('No hosts connected yet', { exact: true })).toBeVisible()
})

test('creates a token for the command, and revokes it', async ({ page, api }) => {
  const group = await makeGroup(api, 'tokens')
  await page.goto(group.page)
  await expect(page.getByText('sudo sh -s --')).toBeVisible()
  await page.getByRole('button', { name: 'Auto-approve' }).click()
  const sheet = page.getByRole('dialog', { name: 'New token' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill('rack')
  await sheet.getByRole('textbox', { name: 'Most uses' }).fill('3')
  await sheet.getByRole('button', { name: 'Make token' }).click()
  await expect(page.getByText(/--token gh_/)).toBeVisible()
  const tokens = page.getByRole('list', { name: 'Tokens' })
  await expect(tokens.getByText('0 of 3 uses')).toBeVisible()
  await tokens.getByRole('button', { name: 'Revoke rack' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke rack' }).click()
  await expectNotice(page, 'rack was revoked.')
  await expect(tokens).toBeHidden()
})

test('warns about a host whose disk is filling up', async ({ page, api }) => {
  await raiseImmediately(api, 'hostDiskFull')
  const group = await makeGroup(api, 'filling')
  const machine = new Machine(api, group.id, 'node-4')
  await machine.begin()
  const { fingerprint } = await machine.register()
  await machine.approve(fingerprint)
  machine.freeGibibytes = 3
  await machine.heartbeat()
  await page.goto(group.page)
  await page.getByRole('link', { name: 'node-4' }).click()
  await expectTitle(page, 'node-4')
  await expect(page.getByText('A disk of host node-4 is nearly full')).toBeVisible()
})

test("shows a host's log, disables it, and removes it", async ({ page, api }) => {
  const group = await makeGroup(api, 'managing')
  const machine = new Machine(api, group.id, 'node-3')
  await machine.begin()
  await machine.register()
  await page.goto(group.page)
  await page.getByRole('button', { name: 'Approve node-3' }).click()
  await expectNotice(page, 'node-3 was approved.')
  await machine.heartbeat()
  await page.getByRole('link', { name: 'node-3' }).click()
  await expectTitle(page, 'node-3')
  await expect(page.getByText('60 GiB free of 100 GiB')).toBeVisible()
  await page.getByRole('button', { name: 'Read log' }).click()
  await expect(page.getByText('Waiting for the agent …')).toBeVisible()
  const { task: id } = await machine.heartbeat()
  await machine.heartbeat({ id, state: 'completed', exitCode: 0, piece: 0, output: 'started, version 1' })
  await expect(page.getByText('started, version 1')).toBeVisible()
  await chooseAction(page, 'node-3', 'Disable')
  await expect(page.getByText('It is disabled: no new cluster is built on it.')).toBeVisible()
  await chooseAction(page, 'node-3', 'Remove')
  await page.getByRole('button', { name: 'Remove node-3' }).click()
  await expectNotice(page, 'node-3 is being removed.')
  await machine.heartbeat()
  await machine.sayGoodbye()
  await expect(page.getByText('No hosts connected yet', { exact: true })).toBeVisible()
})
