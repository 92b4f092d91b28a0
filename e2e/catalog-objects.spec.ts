import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectNotice } from './steps.ts'

// The service's content security policy blocks axe's script.
test.use({ bypassCSP: true })

const applications = '/catalog/api/applications'

const manifest = `apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {level: high}
---
apiVersion: v1
kind: Service
metadata: {name: front}
spec: {selector: {app: web}, ports: [{port: 80}]}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: way}
spec: {rules: [{host: shop.test, http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: front, port: {number: 80}}}}]}}]}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
      - name: main
        image: gantry.test/web:1.0
        ports: [{name: http, containerPort: 8080}]
        env:
        - {name: MODE, value: calm}
        - {name: LEVEL, valueFrom: {configMapKeyRef: {name: settings, key: level}}}
        envFrom: [{secretRef: {name: keys}}]
        resources: {requests: {cpu: 100m}, limits: {memory: 64Mi}}
`

/** Creates a catalog application with these objects; returns its id. */
async function createApplication(api: APIRequestContext, name: string): Promise<string> {
  const made = await api.post(applications, { data: { name } })
  const { id } = (await made.json()) as { id: string }
  const options = { data: manifest, headers: { 'Content-Type': 'text/yaml' } }
  await expect(await api.post(`${applications}/${id}/import`, options)).toBeOK()
  return id
}

const exported = async (api: APIRequestContext, id: string): Promise<string> =>
  (await api.get(`${applications}/${id}/export`)).text()

test('shows the containers of a catalog workload and their settings', async ({ page, api }) => {
  const id = await createApplication(api, 'reported')
  await page.goto(`/catalog/${id}`)
  await page.getByRole('link', { name: 'web', exact: true }).click()
  const card = page.getByRole('article', { name: 'main' })
  await expect(card).toContainText('web:1.0')
  await expect(card).toContainText('8080/TCP http')
  await expect(card).toContainText('0.1 cores requested, no limit')
  await expect(card).toContainText('nothing requested, 64 MiB at most')
  await expect(card.getByRole('row', { name: 'MODE calm' })).toBeVisible()
  await expect(card.getByRole('row', { name: 'LEVEL key level of config map settings' })).toBeVisible()
  await expect(card).toContainText('All keys of secret keys')
  await expect(page.getByRole('region', { name: 'Specification' })).toContainText('Replicas2')
  await expectAccessible(page)
  await card.getByRole('link', { name: 'settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'settings' })).toBeVisible()
})

test("edits a catalog workload's image, variables and replicas, and undoes the first two", async ({
  page,
  api,
}) => {
  const id = await createApplication(api, 'set-up')
  await page.goto(`/catalog/${id}`)
  await page.getByRole('link', { name: 'web', exact: true }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const sheet = page.getByRole('dialog', { name: 'Containers of web' })
  await sheet.getByLabel('Image').fill('not an image')
  await sheet.getByRole('group', { name: 'MODE' }).getByLabel('Value', { exact: true }).fill('loud')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText(/Image must be an image reference/)).toBeVisible()
  await sheet.getByLabel('Image').fill('gantry.test/web:2.0')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Settings of web saved')
  await expect(page.getByRole('article', { name: 'main' })).toContainText('web:2.0')
  expect(await exported(api, id)).toMatch(/image: gantry.test\/web:2\.0[^]*value: loud/)
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: 'MODE calm' })).toBeVisible()
  expect(await exported(api, id)).toMatch(/image: gantry.test\/web:1\.0[^]*value: calm/)

  const specification = page.getByRole('region', { name: 'Specification' })
  await specification.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Specification of web' })
  await form.getByLabel('Replicas').fill('5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(specification).toContainText('Replicas5')
  expect(await exported(api, id)).toContain('replicas: 5')
})

test('links a catalog Ingress to its Service and its YAML', async ({ page, api }) => {
  const id = await createApplication(api, 'led')
  await page.goto(`/catalog/${id}`)
  await page.getByRole('link', { name: 'way', exact: true }).click()
  await page.getByRole('row', { name: 'shop.test / front:80' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'front' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit as YAML' }).click()
  await expect(page).toHaveURL(`/catalog/${id}/import?object=Service%20front`)
})
