import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkload, type WorkloadGoal, type WorkloadStatus } from '../../../model/workload-state.ts'
import type { WorkloadKind } from '../../../model/workload-states.ts'
import { deriveAttributes } from '../connection/mapping/derived.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { makePlace, placedWorkload, type Stored } from './place.fixture.ts'
import { container } from './scenario.fixture.ts'
import { World } from './world.fixture.ts'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const changedTemplate = {
  template: { spec: { containers: [container({ image: 'registry.example/web:2' })] } },
}

const stateOf = (kind: WorkloadKind, { spec, status }: Stored): string =>
  readWorkload(kind, spec as WorkloadGoal, status as WorkloadStatus).state

const objectOf = (kind: string, { metadata }: Stored): KubernetesObject => {
  const { ownerReferences: _, ...own } = metadata
  return { apiVersion: 'v1', kind, metadata: own }
}

// Each test mostly waits for controllers.
describe.concurrent('the state that the service derives', () => {
  it('is running for a StatefulSet once the pods above its partition are updated', async () => {
    const { apps, post, merge, untilHas } = await makePlace(world)
    const updateStrategy = { type: 'RollingUpdate', rollingUpdate: { partition: 2 } }
    const spec = { replicas: 3, serviceName: 'web', podManagementPolicy: 'Parallel', updateStrategy }
    await post(apps('statefulsets'), placedWorkload('StatefulSet', spec))
    const path = apps('statefulsets', 'web')
    await untilHas(path, { status: { availableReplicas: 3 } })
    await merge(path, { spec: changedTemplate })
    const updated = await untilHas(path, {
      status: { observedGeneration: 2, updatedReplicas: 1, readyReplicas: 3, availableReplicas: 3 },
    })
    expect(updated.status['currentRevision']).not.toBe(updated.status['updateRevision'])
    expect(stateOf('StatefulSet', updated)).toBe('running')
  })

  it.each(['StatefulSet', 'DaemonSet'] as const)('is running for a %s with OnDelete', async (kind) => {
    const { apps, post, merge, untilHas } = await makePlace(world)
    const plural = `${kind.toLowerCase()}s`
    const replicas = kind === 'StatefulSet' ? { replicas: 2, serviceName: 'web' } : {}
    await post(apps(plural), placedWorkload(kind, { ...replicas, updateStrategy: { type: 'OnDelete' } }))
    const path = apps(plural, 'web')
    const nodes = world.cluster.nodes.fake.length
    const available = kind === 'StatefulSet' ? { availableReplicas: 2 } : { numberAvailable: nodes }
    await untilHas(path, { status: available })
    await merge(path, { spec: changedTemplate })
    const changed = await untilHas(path, { status: { observedGeneration: 2, ...available } })
    expect(stateOf(kind, changed)).toBe('running')
  })

  it('is paused for a paused Deployment, before and after a change of its template', async () => {
    const { apps, post, merge, untilHas } = await makePlace(world)
    await post(apps('deployments'), placedWorkload('Deployment', { replicas: 1 }))
    const path = apps('deployments', 'web')
    await untilHas(path, { status: { availableReplicas: 1 } })
    await merge(path, { spec: { paused: true } })
    expect(stateOf('Deployment', await untilHas(path, { status: { observedGeneration: 2 } }))).toBe('paused')
    await merge(path, { spec: changedTemplate })
    expect(stateOf('Deployment', await untilHas(path, { status: { observedGeneration: 3 } }))).toBe('paused')
  })

  it('is deleting for an object that a finalizer holds', async () => {
    const { core, post, merge, remove, untilHas, untilGone } = await makePlace(world)
    const finalizers = ['example.com/hold']
    await post(core('configmaps'), { metadata: { name: 'held', finalizers } })
    await remove(core('configmaps', 'held'))
    const held = await untilHas(core('configmaps', 'held'), { metadata: { name: 'held' } })
    expect(deriveAttributes(objectOf('ConfigMap', held))).toEqual({
      deletingSince: expect.any(Number),
      heldBy: finalizers,
    })
    await merge(core('configmaps', 'held'), { metadata: { finalizers: null } })
    await untilGone(core('configmaps', 'held'))
  })
})
