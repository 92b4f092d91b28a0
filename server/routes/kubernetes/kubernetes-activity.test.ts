import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { pod, ThroughService } from './kubernetes.fixture.ts'

const deployment = (name: string) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: pod(name).spec },
  },
})

describe('kubectl requests through the service', () => {
  let through: ThroughService
  beforeAll(async () => {
    through = await ThroughService.start({})
  }, 60_000)
  afterAll(() => through.stop())

  it('are logged with verb, object, place and response status', async () => {
    const scale = (replicas: number, contentType = 'application/merge-patch+json'): Promise<Json> =>
      through.ask('PATCH', '/apis/apps/v1/namespaces/shop/deployments/shelf/scale', {
        body: { spec: { replicas } },
        headers: { 'user-agent': 'kubectl/v1.31.0 (linux/amd64)', 'content-type': contentType },
      })
    await through.ask('POST', '/apis/apps/v1/namespaces/shop/deployments', {
      body: deployment('shelf'),
    })
    const address = '/environments/api/deployments?query={"name":"shelf"}'
    await through.simulated.until(async () => (await through.service.get(address)).length === 1)
    const [storage] = await through.service.get(address)
    expect((await scale(3)).status).toBe(200)
    expect((await scale(4, 'text/plain')).status).toBe(415)
    const [refused, scaled] = await through.service.get(
      `/environments/api/changeSets?mode=exportDetails&count=2&filter=within,equals,${storage.id}`,
    )
    expect(scaled).toMatchObject({
      user: 'admin',
      action: 'scale',
      objects: [
        {
          modelIndex: 'KubernetesRequest',
          within: [
            { modelIndex: 'Application', name: 'shelf' },
            { modelIndex: 'Environment', name: 'shop@simulated' },
            { modelIndex: 'HostCluster', name: 'simulated' },
          ],
          request: {
            verb: 'patch',
            resource: 'deployments.apps/scale',
            objectName: 'shelf',
            client: 'kubectl',
            action: 'scale',
            valueBefore: '1',
            value: '3',
            statusCode: 200,
            isOver: true,
            object: { modelIndex: 'Deployment', uuid: storage.id, name: 'shelf' },
          },
        },
      ],
    })
    expect(refused.objects[0].request).toMatchObject({ statusCode: 415, isOver: true })
    const ofCluster = await through.service.get(
      `/environments/api/changeSets?mode=exportDetails&filter=within,equals,${through.simulated.hostCluster.id}`,
    )
    expect(ofCluster.map(({ id }: Json) => id)).toEqual(expect.arrayContaining([refused.id, scaled.id]))
  })

  it('are logged with namespace and cluster if the object is unknown', async () => {
    await through.ask('DELETE', '/api/v1/namespaces/kube-other/configmaps/none')
    const [set] = await through.service.get('/environments/api/changeSets?mode=exportDetails&count=1')
    expect(set.objects[0].request).toMatchObject({
      verb: 'delete',
      objectName: 'none',
      object: null,
      statusCode: 404,
    })
    expect(set.objects[0].within.at(-1)).toMatchObject({ modelIndex: 'HostCluster', name: 'simulated' })
    expect(set.objects[0].within[0].name).toMatch(/^kube-other/)
  })
})
