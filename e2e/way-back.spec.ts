import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { container, test } from './rolled-out-shop.ts'
import { expectNotice } from './steps.ts'

const revision = (page: Page, number: number) =>
  page.getByRole('list', { name: 'Revisions of web' }).getByRole('button', { name: `Revision ${number}` })

test.slow()

test('rolls back to the revision that still runs after two failed images, and keeps the focus', async ({
  page,
  cluster,
  shop,
}) => {
  const change = (image: string) =>
    cluster.change(shop.deployment, { spec: { template: { spec: { containers: [container(image)] } } } })
  const number = async () =>
    (await cluster.read(shop.deployment)).metadata.annotations['deployment.kubernetes.io/revision']
  await change('broken:3')
  await expect.poll(number).toBe('3')
  await change('broken:4')
  await page.goto(shop.path)
  await expect(page.getByText('1 new pod: Image not pulled')).toBeVisible()
  const part = (name: string) => page.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name })
  await part('Revisions').click()
  await expect(page.getByRole('heading', { name: 'Changes if you roll back to revision 2' })).toBeVisible()
  await expect(revision(page, 2)).toContainText(/Running.*2 of 2 pods ready/)
  await expect(revision(page, 4)).toContainText(/Image not pulled.*0 of 1 pod ready/)
  await part('Overview').click()
  const steps = page.getByRole('list', { name: 'Rollout of web' })
  await expect(steps).toBeVisible()
  await page.getByRole('button', { name: 'Roll back to revision 2' }).press('Enter')
  await expectNotice(page, 'Rolling back web to revision 2.')
  await expect(steps).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Components')
  expect((await cluster.read(shop.deployment)).spec.template.spec.containers[0].image).toBe(
    'gantry.test/web:2.0',
  )
})
