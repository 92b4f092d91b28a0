import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Json, TestService } from '../../app.fixture.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const template = (labels: Json): Json => ({
  metadata: { labels },
  spec: { containers: [{ name: 'main', image: 'web:1' }] },
})

const labelled = (kind: string, name: string, labels: Json): Pick<KubernetesObject, 'kind' | 'metadata'> => ({
  kind,
  metadata: { name, namespace: 'found', labels },
})

/** Objects created outside the platform: one application by label, one only by its workload's name. */
const objects: KubernetesObject[] = [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'found' } },
  { apiVersion: 'v1', ...labelled('ConfigMap', 'shop-settings', { app: 'shop' }), data: { mode: 'live' } },
  {
    apiVersion: 'apps/v1',
    ...labelled('StatefulSet', 'shop-db', { app: 'shop' }),
    spec: {
      serviceName: 'shop-db',
      replicas: 1,
      selector: { matchLabels: { app: 'shop', part: 'db' } },
      template: template({ app: 'shop', part: 'db' }),
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
        },
      ],
    },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'lonely', namespace: 'found' },
    spec: { selector: { matchLabels: { part: 'lonely' } }, template: template({ part: 'lonely' }) },
  },
]

describe('an application discovered on a cluster', () => {
  let connected: SimulatedService
  let service: TestService

  const find = async (name: string): Promise<Json> => {
    const [found] = await service.get(`/environments/api/applications?query={name: ${name}}`)
    return found
  }
  const exported = async ({ uri }: Json): Promise<string> => (await service.ask('GET', `${uri}/export`)).body
  const send = (application: Json, text: string): Promise<Json> =>
    service.ok('POST', `${application.uri}/import`, text)

  beforeAll(async () => {
    connected = await SimulatedService.start()
    service = connected.service
    const driver = service.parts.clusters.get(connected.hostCluster.id)
    for (const object of objects) await driver?.apply(object)
    const isIn = async (name: string, relations: readonly string[]): Promise<boolean> => {
      const application = await find(name)
      return relations.every((relation) => application?.[relation]?.length === 1)
    }
    // Each kind arrives through its own watch.
    await service.until(
      async () =>
        (await isIn('shop', ['configMaps', 'statefulSets', 'persistentVolumeClaims'])) &&
        (await isIn('lonely', ['deployments'])),
    )
  })
  afterAll(() => connected.stop())

  it.each([
    ['shop', 3],
    ['lonely', 1],
  ])('%s is exported and imported unchanged', async (name, count) => {
    const application = await find(name)
    const text = await exported(application)
    const words = `${count} ${count === 1 ? 'object' : 'objects'}: ${count} unchanged.`
    expect(await send(application, text)).toMatchObject({ message: words, changes: { empty: true } })
  })

  it('is unchanged by an import during which the cluster changes an object', async () => {
    const driver = service.parts.clusters.get(connected.hostCluster.id)
    if (!driver) throw new Error('The cluster is not connected')
    const application = await find('lonely')
    const text = await exported(application)
    const get = driver.get.bind(driver)
    vi.spyOn(driver, 'get').mockImplementationOnce(async (reference) => {
      const found = await get(reference)
      await driver.mergePatch(reference, { metadata: { annotations: { 'a-controller/noted': 'this' } } })
      return found
    })
    expect(await send(application, text)).toMatchObject({ message: '1 object: 1 unchanged.' })
  })

  it("gets its group's label on objects that would not belong to it otherwise", async () => {
    const manifest = (name: string, labels: string) =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}, labels: ${labels}}\ndata: {a: b}\n`
    const application = await find('shop')
    await send(application, `${manifest('with', '{app: shop}')}---\n${manifest('without', '{}')}`)
    const labels = Object.fromEntries(
      (await service.get(`${application.uri}/configMaps?fields=name,labels`)).map((row: Json) => [
        row.name,
        row.labels,
      ]),
    )
    expect(labels).toEqual({
      'shop-settings': { app: 'shop' },
      with: { app: 'shop' },
      without: { 'app.kubernetes.io/instance': 'shop' },
    })
  })
})
