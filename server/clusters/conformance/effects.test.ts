import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemsOf, makePlace, placedPod, placedWorkload, type Stored } from './place.fixture.ts'
import { configMap, container } from './scenario.fixture.ts'
import { World } from './world.fixture.ts'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

// Each test mostly waits for controllers.
describe.concurrent('a cluster', () => {
  it('lists the ready pods that a Service selects', async () => {
    const { core, inGroup, post, remove, untilHas } = await makePlace(world)
    await post(core('pods'), placedPod('one'))
    await post(core('services'), {
      metadata: { name: 'web' },
      spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
    })
    await untilHas(core('pods', 'one'), { status: { phase: 'Running' } })
    const ready = await world.until(inGroup('discovery.k8s.io/v1', 'endpointslices'), ({ body }) =>
      JSON.stringify(body).includes('"ready":true'),
    )
    const [slice] = itemsOf(ready)
    expect(slice?.metadata.labels).toMatchObject({ 'kubernetes.io/service-name': 'web' })
    expect(slice?.endpoints).toMatchObject([{ conditions: { ready: true }, targetRef: { name: 'one' } }])
    await remove(core('pods', 'one'))
    await world.until(
      inGroup('discovery.k8s.io/v1', 'endpointslices'),
      ({ body }) => !JSON.stringify(body).includes('"ready":true'),
    )
  })

  it('reports why a pod is not scheduled', async () => {
    const { core, post } = await makePlace(world)
    await post(core('pods'), placedPod('lost', { nodeSelector: { 'example.org/none': 'x' } }))
    const placed = await world.until(core('pods', 'lost'), ({ body }) =>
      JSON.stringify((body as Stored).status).includes('Unschedulable'),
    )
    expect((placed.body as Stored).status).toMatchObject({
      phase: 'Pending',
      conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }],
    })
    const events = core('events', '') + '?fieldSelector=involvedObject.name%3Dlost'
    const reported = await world.until(events, (reply) => itemsOf(reply).length > 0)
    expect(itemsOf(reported)[0]).toMatchObject({
      type: 'Warning',
      reason: 'FailedScheduling',
      message: expect.stringMatching(/^0\/\d+ nodes are available: /) as string,
    })
  })

  it('counts usage against a quota, and refuses excess usage', async () => {
    const { core, post, untilHas, untilRefused } = await makePlace(world)
    await post(core('resourcequotas'), {
      metadata: { name: 'few' },
      spec: { hard: { pods: '1', secrets: '0' } },
    })
    await untilHas(core('resourcequotas', 'few'), { status: { hard: { pods: '1' }, used: { pods: '0' } } })
    // Admission learns of it a moment later and allows everything until then.
    await untilRefused(`${core('secrets')}?dryRun=All`, { metadata: { name: 'none' } }, 'exceeded quota: few')
    await post(core('pods'), placedPod('one'))
    await untilHas(core('resourcequotas', 'few'), { status: { used: { pods: '1' } } })
    const refused = await world.send({ method: 'POST', path: core('pods'), body: placedPod('two') })
    expect(refused).toMatchObject({
      code: 403,
      body: {
        message:
          'pods "two" is forbidden: exceeded quota: few, requested: pods=1, used: pods=1, limited: pods=1',
      },
    })
  })

  it('applies the defaults of a LimitRange to containers, and refuses excess values', async () => {
    const { core, post, untilRefused } = await makePlace(world)
    const limit = {
      type: 'Container',
      default: { cpu: '1' },
      defaultRequest: { cpu: '500m' },
      max: { cpu: '2' },
    }
    await post(core('limitranges'), { metadata: { name: 'limits' }, spec: { limits: [limit] } })
    const dry = `${core('pods')}?dryRun=All`
    const large = placedPod('large', { containers: [container({ resources: { limits: { cpu: '3' } } })] })
    // Admission learns of it a moment later.
    const words = 'pods "large" is forbidden: maximum cpu usage per Container is 2, but limit is 3'
    await untilRefused(dry, large, words)
    const made = await post(dry, placedPod('small'))
    expect(made.spec.containers).toMatchObject([
      { resources: { limits: { cpu: '1' }, requests: { cpu: '500m' } } },
    ])
  })

  it('refuses an eviction that a PodDisruptionBudget forbids', async () => {
    const { namespace, core, inGroup, post, untilHas } = await makePlace(world)
    await post(core('pods'), placedPod('one'))
    await untilHas(core('pods', 'one'), { status: { phase: 'Running' } })
    await post(inGroup('policy/v1', 'poddisruptionbudgets'), {
      metadata: { name: 'all' },
      spec: { minAvailable: 1, selector: { matchLabels: { app: 'web' } } },
    })
    await untilHas(inGroup('policy/v1', 'poddisruptionbudgets', 'all'), {
      status: { expectedPods: 1, currentHealthy: 1, disruptionsAllowed: 0 },
    })
    const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: 'one', namespace } }
    const refused = await world.send({
      method: 'POST',
      path: `${core('pods', 'one')}/eviction`,
      body: eviction,
    })
    expect(refused).toMatchObject({
      code: 429,
      body: {
        reason: 'TooManyRequests',
        message: "Cannot evict pod as it would violate the pod's disruption budget.",
      },
    })
  })

  it('deletes the dependents of a deleted object, and keeps the owner until they are gone', async () => {
    const { core, post, merge, remove, untilHas, untilGone } = await makePlace(world)
    const { metadata } = await post(core('configmaps'), configMap('owner'))
    const owner = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: 'owner',
      uid: metadata.uid,
      blockOwnerDeletion: true,
    }
    await post(
      core('configmaps'),
      configMap('held', {}, { ownerReferences: [owner], finalizers: ['example.org/x'] }),
    )
    await remove(core('configmaps', 'owner'), { propagationPolicy: 'Foreground' })
    await untilHas(core('configmaps', 'owner'), { metadata: { finalizers: ['foregroundDeletion'] } })
    await world.until(core('configmaps', 'held'), ({ body }) =>
      JSON.stringify(body).includes('deletionTimestamp'),
    )
    await merge(core('configmaps', 'held'), { metadata: { finalizers: null } })
    await untilGone(core('configmaps', 'held'))
    expect(await untilGone(core('configmaps', 'owner'))).toMatchObject({ code: 404 })
  })

  it('deletes the contents of a namespace before the namespace', async () => {
    const { namespace, core, apps, post, merge, remove, untilHas, untilGone } = await makePlace(world)
    await post(apps('deployments'), placedWorkload('Deployment', { replicas: 1 }))
    await untilHas(apps('deployments', 'web'), { status: { availableReplicas: 1 } })
    await post(core('configmaps'), configMap('held', {}, { finalizers: ['example.org/x'] }))
    await remove(`/api/v1/namespaces/${namespace}`)
    const refused = await world.send({ method: 'POST', path: core('configmaps'), body: configMap('late') })
    const why = `unable to create new content in namespace ${namespace} because it is being terminated`
    expect(refused).toMatchObject({
      code: 403,
      body: { message: `configmaps "late" is forbidden: ${why}`, details: { name: 'late' } },
    })
    await world.until(core('configmaps', 'held'), ({ body }) =>
      JSON.stringify(body).includes('deletionTimestamp'),
    )
    await merge(core('configmaps', 'held'), { metadata: { finalizers: null } })
    await untilGone(`/api/v1/namespaces/${namespace}`)
  })

  it('measures nodes and pods', async () => {
    const { namespace, core, post, untilHas } = await makePlace(world)
    await post(core('pods'), placedPod('one'))
    const metrics = `/apis/metrics.k8s.io/v1beta1/namespaces/${namespace}/pods/one`
    const { containers } = await untilHas(metrics, { kind: 'PodMetrics' })
    expect(containers).toMatchObject([
      {
        name: 'main',
        usage: {
          cpu: expect.stringMatching(/^\d+[num]?$/) as string,
          memory: expect.stringMatching(/^\d+[KM]i$/) as string,
        },
      },
    ])
  })
})
