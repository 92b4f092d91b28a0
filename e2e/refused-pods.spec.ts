import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { container, test } from './rolled-out-shop.ts'
import { expectNotice, rowOf } from './steps.ts'

test.slow()

const namespaceOf = (deployment: string): string => /namespaces\/([^/]+)/.exec(deployment)?.[1] ?? ''

test('explains a quota that blocks a rollout, links to it, and continues once it is raised', async ({
  page,
  cluster,
  shop,
}) => {
  const quotas = `/api/v1/namespaces/${namespaceOf(shop.deployment)}/resourcequotas`
  await cluster.create(quotas, { metadata: { name: 'few' }, spec: { hard: { pods: '2' } } })
  await expect.poll(async () => (await cluster.read(`${quotas}/few`)).status?.used?.pods).toBe('2')
  await page.goto(shop.path)
  await page.getByRole('button', { name: 'Change image of web' }).click()
  await page.getByLabel('Image', { exact: true }).fill('gantry.test/web:3.0')
  await page.getByRole('button', { name: 'Update image' }).click()
  const reported = page.getByRole('region', { name: 'Pods cannot be made' })
  await expect(reported).toContainText('quota few exceeded (pods: 1 requested with 2 of 2 in use)')
  await expect(reported).toContainText(
    'Raise the quota, ask for less under Variables and resources, or scale',
  )
  const row = rowOf(page, 'web:3.0')
  // No spinner, since nothing is in progress.
  await expect(row.getByRole('img', { name: 'Degraded' })).toBeVisible()
  await expect(row).toContainText('Degraded: no room in the quota')
  await expectAccessible(page)
  await reported.getByRole('link', { name: 'Quota few' }).click()
  await page.getByRole('button', { name: 'Edit few' }).click()
  const form = page.getByRole('dialog', { name: 'Edit few' })
  await form.getByRole('textbox', { name: 'Pods' }).fill('4')
  await form.getByRole('button', { name: 'Save quota' }).click()
  await expectNotice(page, 'The quota was saved.')
  await page.goto(shop.path)
  // The controller backs off after each rejection.
  await expect(page.getByText('Everything runs as declared.')).toBeVisible({ timeout: 90_000 })
  await expect(reported).toHaveCount(0)
  await expect(row.getByRole('img', { name: 'Running' })).toBeVisible()
})

test("shows that a LimitRange blocks a StatefulSet's next pod, which its status omits", async ({
  page,
  cluster,
  shop,
}) => {
  const namespace = namespaceOf(shop.deployment)
  const limit = { type: 'Container', max: { memory: '64Mi' } }
  await cluster.create(`/api/v1/namespaces/${namespace}/limitranges`, {
    metadata: { name: 'small' },
    spec: { limits: [limit] },
  })
  const resources = { limits: { memory: '128Mi' } }
  await cluster.create(`/apis/apps/v1/namespaces/${namespace}/statefulsets`, {
    metadata: { name: 'store', labels: { app: 'web' } },
    spec: {
      replicas: 1,
      serviceName: 'store',
      selector: { matchLabels: { app: 'web', part: 'store' } },
      template: {
        metadata: { labels: { app: 'web', part: 'store' } },
        spec: { containers: [{ ...container('store:1.0'), resources }] },
      },
    },
  })
  await page.goto(shop.path)
  const reported = page.getByRole('region', { name: 'Pods cannot be made' })
  await expect(reported).toContainText(
    'StatefulSet store cannot create its pods: LimitRange exceeded (at most 64Mi memory per container but the limit is 128Mi).',
  )
  await expect(rowOf(page, 'store:1.0')).toContainText('Failed: outside of the limit range')
  await reported.getByRole('link', { name: 'Limit ranges' }).click()
  await expect(page.getByRole('table', { name: 'small' })).toBeVisible()
})

test('updates the images of two containers in one rollout, and undoes it in another', async ({
  page,
  cluster,
  shop,
}) => {
  const revision = async () =>
    (await cluster.read(shop.deployment)).metadata.annotations['deployment.kubernetes.io/revision']
  const images = async () =>
    (await cluster.read(shop.deployment)).spec.template.spec.containers.map(
      ({ image }: { image: string }) => image,
    )
  const proxy = { name: 'proxy', image: 'gantry.test/web:1.1' }
  const before = ['gantry.test/web:2.0', 'gantry.test/web:1.1']
  await cluster.change(shop.deployment, {
    spec: { template: { spec: { containers: [container('web:2.0'), proxy] } } },
  })
  await expect.poll(revision).toBe('3')
  await page.goto(shop.path)
  await expect(rowOf(page, 'web:2.0')).toContainText('+1')
  await page.getByRole('button', { name: 'Change image of web' }).click()
  await page.getByLabel('Container web').fill('gantry.test/web:3.0')
  await page.getByLabel('Container proxy').fill('gantry.test/web:1.2')
  await page.getByRole('button', { name: 'Update image' }).click()
  await expectNotice(page, 'Image of web set to gantry.test/web:3.0 and gantry.test/web:1.2')
  await expect.poll(revision).toBe('4')
  expect(await images()).toEqual(['gantry.test/web:3.0', 'gantry.test/web:1.2'])
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(images).toEqual(before)
  // The restored template is a new revision, which is current now.
  await expect.poll(revision).toBe('5')
})

test("links an autoscaler's bounds to it", async ({ page, cluster, shop }) => {
  const namespace = namespaceOf(shop.deployment)
  const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }
  await cluster.create(`/apis/autoscaling/v2/namespaces/${namespace}/horizontalpodautoscalers`, {
    metadata: { name: 'by-load', labels: { app: 'web' } },
    spec: { scaleTargetRef, minReplicas: 2, maxReplicas: 4 },
  })
  await page.goto(shop.path)
  await page.getByRole('link', { name: 'auto 2 to 4, autoscaler by-load' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'by-load' })).toBeVisible()
})
