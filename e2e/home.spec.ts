import { randomUUID } from 'node:crypto'
import { expect, test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { expectTitle, rowOf } from './steps.ts'

/** A cluster's metrics arrive a while after it is connected. */
const measured = { timeout: 60_000 }

/** Name of a connected cluster. */
const test = base.extend<{ berth: string }>({
  berth: async ({ api, cluster }, provide) => {
    const berth = `berth-${randomUUID().slice(0, 8)}`
    await connectHostCluster(api, berth, cluster.kubeconfig)
    await provide(berth)
    await removeHostCluster(api, berth)
  },
})

test("shows each cluster's current and past usage, its workloads, and the age of the data", async ({
  page,
  berth,
}) => {
  await page.goto('/')
  const row = rowOf(page, berth)
  await expect(row).toContainText('Ready')
  for (const what of ['CPU', 'Memory'])
    await expect(row.getByRole('meter', { name: `${what}, ${berth}` })).toHaveAttribute(
      'aria-valuetext',
      /%/,
      measured,
    )
  const [pods, nodes] = [row.getByRole('gridcell').nth(4), row.getByRole('gridcell').nth(5)]
  await expect(pods).toHaveText(/^\d+ ?\/ ?\d+/)
  await expect(nodes).toHaveText(/^(\d+) ?\/ ?\1/)
  await expect(page.getByText('all report')).toBeVisible()
  await row.getByRole('link', { name: berth }).click()
  await expectTitle(page, berth)
})

test('shows recent changes with their authors, and links to each change', async ({ page, api }) => {
  const name = `crate-${randomUUID().slice(0, 8)}`
  const made = await api.post('/catalog/api/applications', { data: { name, description: 'boxes' } })
  const { id } = await made.json()
  await page.goto('/')
  const changes = page.getByRole('region', { name: 'Recent changes' })
  const phrase = changes.getByRole('link', { name: `admin created application ${name}` })
  await expect(phrase).toBeVisible()
  await expect(await api.delete(`/catalog/api/applications/${id}`)).toBeOK()
  await expect(changes.getByRole('link', { name: `admin deleted application ${name}` })).toBeVisible()
  await phrase.click()
  await expect(page).toHaveURL(/\/activity\/.+/)
  await expect(page.getByRole('dialog')).toContainText('boxes')
})
