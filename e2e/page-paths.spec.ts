import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { navigation, rowOf } from './steps.ts'
import { test } from './talking-shop.ts'

/** Breadcrumb items, from the area down to the page. */
const path = (page: Page) => page.getByRole('list', { name: 'Path' }).getByRole('listitem')

const expectArea = (page: Page, name: string) =>
  expect(navigation(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

test("shows a pod's path through its environment and application", async ({ page, api, shop }) => {
  const application = shop.path.split('/').at(-1)
  const [{ id }] = await (await api.get(`/environments/api/applications/${application}/pods`)).json()
  await page.goto(`/resources/environments/pods/${id}`)
  await expect(path(page)).toHaveText(['Environments', /^shop-/, 'web', 'Pods', /^web-/])
  await expectArea(page, 'Environments')
  const pod = await (await api.get(`/environments/api/pods/${id}?mode=exportDetails`)).json()
  const facts = page.getByRole('region', { name: 'Pod', exact: true })
  await expect(facts).toContainText(pod.metadata[0].uid)
  await expect(facts.getByRole('button', { name: 'Copy UID' })).toBeVisible()
  await expect(facts.getByText('Gantry API ID')).toBeVisible()
  const variables = page.getByRole('table', { name: 'Environment variables of app' })
  await expect(variables.getByRole('row', { name: /^PERIOD/ })).toContainText('1')
  await path(page).getByRole('link', { name: 'Pods' }).click()
  await expect(page).toHaveURL(`${shop.path}/pods`)
})

test("shows a cluster object's path through the cluster and its kind", async ({ page, api, shop }) => {
  const query = JSON.stringify({ name: 'kube-root-ca.crt', namespace: shop.namespace })
  const [{ id }] = await (await api.get('/environments/api/configMaps', { params: { query } })).json()
  await page.goto(`/resources/environments/configMaps/${id}`)
  await expect(path(page)).toHaveText(['Environments', /^shop-/, 'Config maps', 'kube-root-ca.crt'])
  await expect(page.getByRole('button', { name: 'Copy UID' })).toBeVisible()
  await expect(page.getByText('Metadata')).toBeHidden()

  const [role] = await (
    await api.get('/cluster/api/namespaces', { params: { query: JSON.stringify({ name: shop.namespace }) } })
  ).json()
  await page.goto(`/resources/cluster/namespaces/${role.id}`)
  await expect(path(page)).toHaveText(['Clusters', /^berth-/, 'Namespaces', shop.namespace])
  await expectArea(page, 'Clusters')
  await path(page).getByRole('link', { name: 'Namespaces' }).click()
  await expect(page).toHaveURL(/\/resources\/cluster\/namespaces\?filter=ancestors\.id/)
  await expect(page.getByRole('button', { name: /^Cluster.*berth-/ })).toBeVisible()
  await expectArea(page, 'Clusters')
})

test("shows a cluster row's actions without hovering, as on its page", async ({ page, shop }) => {
  await page.goto('/environments')
  await page.getByRole('button', { name: 'Cluster any' }).click()
  await page
    .getByRole('menuitemcheckbox', { name: /^berth-/ })
    .first()
    .click()
  await expect(rowOf(page, shop.namespace)).toBeVisible()
  await expect(page).toHaveURL(/filter=hostCluster\.id/)

  await page.goto('/clusters')
  const actions = page.getByRole('button', { name: /^Actions for berth-/ }).first()
  await expect(actions).toHaveCSS('opacity', '1')
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Download kubeconfig' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Replace kubeconfig' })).toBeVisible()
})

test("lists a cluster's kinds by group in All resources, and links to each list", async ({ page, shop }) => {
  await page.goto('/settings/resources')
  await page.getByRole('button', { name: 'Cluster any' }).click()
  await page
    .getByRole('menuitem', { name: /^berth-/ })
    .first()
    .click()
  const kubernetes = page.getByRole('region', { name: 'Kubernetes' })
  await expect(kubernetes.getByRole('heading', { level: 3 }).first()).toHaveText('core')
  await expect(kubernetes.getByRole('listitem').filter({ hasText: 'Deployment' })).toContainText('1')
  await expect(page.getByText('Container ports')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('deploy')
  await expect(page).toHaveURL(/cluster=[^&]+&search=deploy/)
  await expect(kubernetes.getByRole('listitem')).toHaveCount(1)
  await kubernetes.getByRole('link', { name: 'Deployment' }).click()
  await expect(page).toHaveURL(/\/resources\/environments\/deployments\?filter=ancestors\.hostCluster/)
  await expect(rowOf(page, 'web')).toContainText(shop.namespace)
})

test("searches and filters an application's events", async ({ page, shop }) => {
  await page.goto(`${shop.path}/events`)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('no event says this')
  await expect(page.getByText('No events match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows.nth(1)).toBeVisible()
})

test("lists a custom kind in its group, and its objects with the cluster's columns", async ({
  page,
  cluster,
  shop,
}) => {
  const group = `${shop.namespace}.example.com`
  const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
  const names = { kind: 'Voucher', plural: 'vouchers', singular: 'voucher', listKind: 'VoucherList' }
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }
  const versions = [{ name: 'v1', served: true, storage: true, schema }]
  await cluster.create(definitions, {
    metadata: { name: `vouchers.${group}` },
    spec: { group, scope: 'Namespaced', names, versions },
  })
  const objects = `/apis/${group}/v1/namespaces/${shop.namespace}/vouchers`
  await expect
    .poll(() =>
      cluster
        .create(objects, { apiVersion: `${group}/v1`, kind: 'Voucher', metadata: { name: 'summer' } })
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true)
  await page.goto('/settings/resources?search=voucher')
  const link = page.getByRole('region', { name: 'Custom resources' }).getByRole('link', { name: 'Voucher' })
  await expect(async () => {
    await page.reload()
    await expect(link).toBeVisible({ timeout: 2000 })
  }).toPass()
  await link.click()
  const table = page.getByRole('table', { name: 'Voucher' })
  await expect(table.getByRole('row', { name: /^summer/ })).toContainText(shop.namespace)
  await cluster.delete(`${definitions}/vouchers.${group}`)
})
