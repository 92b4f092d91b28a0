import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let environment: Json
beforeAll(async () => {
  simulated = await SimulatedService.start()
  environment = await simulated.makeEnvironment('shop')
  const ready = '/environments/api/environments?query={"name":"shop","state":"ready"}'
  await simulated.until(async () => (await simulated.service.get(ready)).length > 0)
})
afterAll(() => simulated.stop())

const yaml = { 'content-type': 'text/yaml' }
let count = 0
const makeApplication = (): Promise<Json> =>
  simulated.service.post('/catalog/api/applications', { name: `published-${(count += 1)}` })

interface Answer {
  status: number
  message: string
  errors: { field: string | null; message: string; remedy?: string }[]
}
async function send(address: string, text: string): Promise<Answer> {
  const answer = (await simulated.service.ask('POST', address, text, yaml)).json()
  return { errors: [], ...answer }
}
const intoCatalog = async (text: string): Promise<Answer> =>
  send(`/catalog/api/applications/${(await makeApplication()).id}/import`, text)
const intoEnvironment = (text: string): Promise<Answer> =>
  send(`/environments/api/environments/${environment.id}/import?dryRun=true`, text)
const intoBoth = (text: string): Promise<Answer[]> => Promise.all([intoCatalog(text), intoEnvironment(text)])

describe('a manifest', () => {
  it.each([
    ['apps/v2', 'Deployment', 'Kubernetes has no apiVersion apps/v2. Did you mean apps/v1?'],
    ['V1', 'ConfigMap', 'Did you mean v1?'],
    ['core/v1', 'ConfigMap', 'The kind ConfigMap belongs to v1.'],
    ['autoscaling/v3', 'HorizontalPodAutoscaler', 'Did you mean autoscaling/v2?'],
    ['v1', 'Deployments', 'Did you mean Deployment (apps/v1)?'],
    ['v1', 'PVC', 'Did you mean PersistentVolumeClaim?'],
    ['networking.k8s.io/v1', 'NetworkPolicies', 'Did you mean NetworkPolicy?'],
  ])('names the intended version or kind for %s %s', async (apiVersion, kind, hint) => {
    const text = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\n`
    expect((await intoCatalog(text)).errors).toMatchObject([
      { field: 'kind', message: expect.stringContaining(hint) },
    ])
  })

  it('with a removed API version gets the current one suggested', async () => {
    const text = 'apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: {name: a}\nspec: {schedule: "@daily"}\n'
    const [catalog, cluster] = await intoBoth(text)
    expect(catalog?.message).toContain("Can't run on clusters without CronJob (batch/v1beta1).")
    expect(cluster?.message).toContain('Did you mean batch/v1?')
  })

  it.each([
    ['- op: replace\n  path: /spec/replicas\n  value: 2\n', 'This is a JSON Patch'],
    ['resources: [deployment.yaml]\nnamePrefix: a-\n', 'This is a Kustomization'],
    ['services: {web: {image: nginx}, db: {build: .}}\n', 'This is a Docker Compose file'],
    ['apiVersion: v2\nname: shop\nversion: 0.1.0\n', 'This is the Chart.yaml of a Helm chart'],
    ['replicaCount: 1\nservice: {type: ClusterIP}\n', 'This looks like the values of a Helm chart'],
    ['apiVersion: v1\nkind: Config\nclusters: []\ncontexts: []\n', 'This is a kubeconfig'],
    ['- {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n', 'This is a bare list of objects'],
  ])('is reported to belong to another tool: %j', async (text, format) => {
    for (const { errors } of await intoBoth(text))
      expect(errors).toMatchObject([{ message: expect.stringContaining(`Document 1 (line 1): ${format}`) }])
  })

  it('may be an empty List, which is reported', async () => {
    for (const items of ['items: []', 'items:', ''])
      for (const { message } of await intoBoth(`apiVersion: v1\nkind: List\n${items}\n`))
        expect(message).toBe('The manifest contains no objects.')
  })
})

it('that contains only the environment’s own namespace is skipped with a note', async () => {
  expect(await intoEnvironment('apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n')).toMatchObject({
    status: 200,
    message: "Namespace shop is this environment's own and is left unchanged.",
  })
})
