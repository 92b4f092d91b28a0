import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { Cluster } from './cluster.ts'
import { expect } from './fixtures.ts'
import { container, test } from './rolled-out-shop.ts'
import { rowOf } from './steps.ts'

/** Creates Deployments in the shop's namespace. Returns their path. */
async function makeTwo(cluster: Cluster, deployment: string, names: readonly string[]): Promise<string> {
  const deployments = deployment.replace(/\/web$/, '')
  for (const name of names)
    await cluster.create(deployments, {
      metadata: { name },
      spec: {
        selector: { matchLabels: { app: name } },
        template: { metadata: { labels: { app: name } }, spec: { containers: [container('web:1.0')] } },
      },
    })
  return deployments
}

test('scales, labels and restarts several workloads after a preview', async ({ page, cluster, shop }) => {
  const mark = randomUUID().slice(0, 8)
  const names = [`left-${mark}`, `right-${mark}`]
  const deployments = await makeTwo(cluster, shop.deployment, names)
  const both = (read: (object: Awaited<ReturnType<Cluster['read']>>) => unknown) =>
    Promise.all(names.map(async (name) => read(await cluster.read(`${deployments}/${name}`))))
  await page.goto(`/resources/environments/deployments?search=${mark}`)
  for (const name of names) await expect(rowOf(page, name)).toContainText(/shop-\w+@berth-\w+/)
  const change = async (verb: string, fill: (sheet: Locator) => Promise<void>): Promise<void> => {
    for (const name of names)
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
    await page.getByRole('button', { name: verb, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: `${verb} deployments` })
    await fill(sheet)
    await sheet.getByRole('button', { name: `${verb} 2 deployments`, exact: true }).click()
    await expect(sheet.getByText(/^(Scaled|Labelled|Restarted) 2 deployments\.$/)).toBeVisible()
    await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
    // The bulk bar disappears with the selection, so the focus moves to the list.
    await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible()
  }
  await change('Scale', async (sheet) => {
    const number = sheet.getByRole('spinbutton', { name: 'Replicas' })
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('1')
    await number.fill('-3')
    await expect(number).toHaveAccessibleDescription('Enter a whole number from 0 to 10,000.')
    await expect(sheet.getByRole('button', { name: 'Scale', exact: true })).toBeDisabled()
    await number.fill('2')
    await expect(sheet.getByRole('list', { name: 'What is touched' }).getByText('1 → 2')).toHaveCount(2)
  })
  await expect.poll(() => both(({ spec }) => spec.replicas)).toEqual([2, 2])
  await change('Label', async (sheet) => {
    const key = sheet.getByRole('textbox', { name: 'Label' })
    await key.fill('no key')
    await expect(key).toHaveAccessibleDescription(/^Letters, digits, hyphens/)
    await expect(sheet.getByRole('button', { name: 'Label', exact: true })).toBeDisabled()
    await key.fill('tier')
    await sheet.getByRole('textbox', { name: 'Value' }).fill('front')
  })
  await expect.poll(() => both(({ metadata }) => metadata.labels?.tier)).toEqual(['front', 'front'])
  await change('Restart', async (sheet) => {
    const touched = sheet.getByRole('list', { name: 'What is touched' })
    await expect(touched.getByRole('listitem')).toHaveCount(2)
    // Each row names its environment and cluster.
    await expect(touched.getByText(/^shop-\w+@berth-\w+$/)).toHaveCount(2)
    await expect(touched.getByText('2 pods', { exact: true })).toHaveCount(2)
  })
  const revision = 'deployment.kubernetes.io/revision'
  await expect.poll(() => both(({ metadata }) => metadata.annotations?.[revision])).toEqual(['2', '2'])
})

test('shows why a workload is rejected, and retries only that one', async ({ page, cluster, shop }) => {
  const mark = randomUUID().slice(0, 8)
  const names = [`free-${mark}`, `held-${mark}`]
  const deployments = await makeTwo(cluster, shop.deployment, names)
  await page.goto(`/resources/environments/deployments?search=${mark}`)
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('button', { name: 'Restart', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Restart deployments' })
  const submit = sheet.getByRole('button', { name: 'Restart 2 deployments', exact: true })
  await expect(submit).toBeEnabled()
  await cluster.change(`${deployments}/held-${mark}`, { spec: { paused: true } })
  await submit.click()
  await expect(sheet.getByText('Restarted 1 deployment.', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: `held-${mark}` })).toContainText('is paused')
  await cluster.change(`${deployments}/held-${mark}`, { spec: { paused: false } })
  // The preview shows the state the service has read.
  await expect(page.locator('tr', { hasText: `held-${mark}` })).not.toContainText('Paused')
  await sheet.getByRole('button', { name: 'Try again with 1', exact: true }).click()
  await page.getByRole('button', { name: 'Restart 1 deployment', exact: true }).click()
  await expect(page.getByText('Restarted 1 deployment.', { exact: true })).toBeVisible()
})
