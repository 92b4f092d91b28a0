import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePlace, placedTemplate, placedWorkload, type Stored } from './place.fixture.ts'
import { container } from './scenario.fixture.ts'
import { World } from './world.fixture.ts'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

// Each test mostly waits for controllers.
describe.concurrent('a cluster', () => {
  it('rolls out a Deployment, scales it, and replaces its pods when the template changes', async () => {
    const { core, apps, post, merge, list, untilHas } = await makePlace(world)
    await post(apps('deployments'), placedWorkload('Deployment', { replicas: 2 }))
    const made = await untilHas(apps('deployments', 'web'), {
      status: { observedGeneration: 1, replicas: 2, updatedReplicas: 2, availableReplicas: 2 },
    })
    expect(made.metadata.annotations).toEqual({ 'deployment.kubernetes.io/revision': '1' })
    const [first] = await list(apps('replicasets'))
    expect(first?.metadata.ownerReferences).toMatchObject([
      { kind: 'Deployment', name: 'web', controller: true },
    ])
    const hash = first?.metadata.labels?.['pod-template-hash']
    expect(first?.metadata.name).toBe(`web-${hash}`)
    const pods = await list(core('pods'))
    expect(pods.map(({ metadata }) => metadata.labels?.['pod-template-hash'])).toEqual([hash, hash])
    await merge(`${apps('deployments', 'web')}/scale`, { spec: { replicas: 3 } })
    await untilHas(apps('deployments', 'web'), { status: { observedGeneration: 2, availableReplicas: 3 } })
    const containers = [container({ image: 'registry.example/web:2' })]
    await merge(apps('deployments', 'web'), { spec: { template: { spec: { containers } } } })
    await untilHas(apps('deployments', 'web'), {
      status: { observedGeneration: 3, updatedReplicas: 3, availableReplicas: 3, replicas: 3 },
      metadata: { annotations: { 'deployment.kubernetes.io/revision': '2' } },
    })
    const sizes = (await list(apps('replicasets'))).map(({ spec }) => spec.replicas)
    expect(sizes.toSorted()).toEqual([0, 3])
  })

  it("deletes a Deployment's ReplicaSets with it, or orphans them if requested", async () => {
    const { core, apps, post, remove, list, untilHas, untilGone, untilNames } = await makePlace(world)
    await post(apps('deployments'), placedWorkload('Deployment', { replicas: 1 }))
    await untilHas(apps('deployments', 'web'), { status: { availableReplicas: 1 } })
    await remove(apps('deployments', 'web'), { propagationPolicy: 'Orphan' })
    await untilGone(apps('deployments', 'web'))
    const [set] = await list(apps('replicasets'))
    expect(set?.metadata.ownerReferences).toBeUndefined()
    await remove(apps('replicasets', set?.metadata.name), { propagationPolicy: 'Background' })
    await untilNames(core('pods'), [])
  })

  it('creates the pods of a StatefulSet one after another, each with its claim', async () => {
    const { core, apps, post, merge, list, untilHas, untilNames } = await makePlace(world)
    const claim = {
      metadata: { name: 'data' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    }
    const spec = { replicas: 2, serviceName: 'web', volumeClaimTemplates: [claim] }
    await post(apps('statefulsets'), placedWorkload('StatefulSet', spec))
    await untilHas(apps('statefulsets', 'web'), { status: { readyReplicas: 2, currentReplicas: 2 } })
    const claims = await list(core('persistentvolumeclaims'))
    expect(claims.map(({ metadata, status }) => [metadata.name, status.phase])).toEqual([
      ['data-web-0', 'Bound'],
      ['data-web-1', 'Bound'],
    ])
    await merge(`${apps('statefulsets', 'web')}/scale`, { spec: { replicas: 1 } })
    await untilNames(core('pods'), ['web-0'])
    expect(await list(core('persistentvolumeclaims'))).toHaveLength(2)
  })

  it('runs one pod of a DaemonSet on each selected node', async () => {
    const { core, apps, post, list, untilHas } = await makePlace(world)
    await post(apps('daemonsets'), placedWorkload('DaemonSet'))
    const desired = world.cluster.nodes.fake.length
    await untilHas(apps('daemonsets', 'web'), {
      status: { desiredNumberScheduled: desired, numberReady: desired, numberAvailable: desired },
    })
    const nodes = (await list(core('pods'))).map(({ spec }) => spec.nodeName)
    expect(nodes.toSorted()).toEqual(world.cluster.nodes.fake.toSorted())
  })

  it('completes a Job once enough of its pods have succeeded', async () => {
    const { inGroup, post, untilHas } = await makePlace(world)
    const job = {
      metadata: { name: 'run' },
      spec: {
        completions: 2,
        parallelism: 2,
        template: placedTemplate({
          restartPolicy: 'Never',
          containers: [container({ command: ['sleep', '1'] })],
        }),
      },
    }
    await post(inGroup('batch/v1', 'jobs'), job)
    const { status } = await untilHas(inGroup('batch/v1', 'jobs', 'run'), { status: { succeeded: 2 } })
    expect(status.active).toBeUndefined()
    const done = await world.until(inGroup('batch/v1', 'jobs', 'run'), ({ body }) =>
      JSON.stringify((body as Stored).status.conditions ?? []).includes('"Complete"'),
    )
    expect((done.body as Stored).status.completionTime).toBeTruthy()
  })
})
