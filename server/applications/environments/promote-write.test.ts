import { describe, expect, it } from 'vitest'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { ClusterError, type KubernetesObject } from '../../clusters/connection/cluster.ts'
import { mergePatch, patchBetween } from '../../clusters/workloads/workload-patch.ts'
import { type PromotedObject, writeOne } from './promote-write.ts'

const map = (version: number, data: Fields): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'settings', namespace: 'live', resourceVersion: String(version) },
  data,
})

const wanted = { level: 'loud' }
const differenceTo = (now: KubernetesObject) => {
  const made = { ...now, data: { ...fieldsOf(now['data']), ...wanted } }
  return { patch: patchBetween(now, made), lost: patchBetween(made, now) }
}

/** State at the dry run: `level` changes from calm to loud. */
const before = map(1, { level: 'calm' })
const previewed: PromotedObject = {
  place: { object: { kind: 'ConfigMap', name: 'settings' } },
  kind: { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps', namespaced: true },
  object: map(0, wanted),
  before,
  after: map(1, wanted),
  change: 'modified',
  differenceTo,
}

/** Cluster with another client that writes the object after each read, until `writes` is used up. */
class BusyCluster {
  object: KubernetesObject
  private readonly writes: Fields[]

  constructor(object: KubernetesObject, writes: Fields[]) {
    this.object = object
    this.writes = writes
  }

  async get(): Promise<KubernetesObject> {
    const read = this.object
    const data = this.writes.shift()
    if (data) this.write({ data })
    return read
  }

  async mergePatch(_: unknown, patch: Fields): Promise<KubernetesObject> {
    if (fieldsOf(patch['metadata'])['resourceVersion'] !== this.object.metadata.resourceVersion)
      throw new ClusterError('conflict', 'the object has been modified')
    return this.write(patch)
  }

  apply(): Promise<KubernetesObject> {
    throw new Error('What is there is patched.')
  }

  private write(patch: Fields): KubernetesObject {
    const resourceVersion = String(Number(this.object.metadata.resourceVersion) + 1)
    const metadata = { ...this.object.metadata, resourceVersion }
    this.object = { ...(mergePatch(this.object, patch) as KubernetesObject), metadata }
    return this.object
  }
}

describe('writing the previewed change', () => {
  it('keeps changes made by others at the same time', async () => {
    const cluster = new BusyCluster(before, [{ other: '1' }, { more: '2' }])
    await writeOne({ driver: cluster, labelPrefix: 'gantry' }, previewed)
    expect(cluster.object['data']).toEqual({ level: 'loud', other: '1', more: '2' })
  })

  it('changes nothing if the change would differ by now', async () => {
    const cluster = new BusyCluster(before, [{ level: 'louder' }])
    await expect(writeOne({ driver: cluster, labelPrefix: 'gantry' }, previewed)).rejects.toMatchObject({
      reason: 'conflict',
    })
    expect(cluster.object['data']).toEqual({ level: 'louder' })
  })
})
