import { describe, expect, it } from 'vitest'
import { ClusterError, type KubernetesObject } from '../../cluster/driver.ts'
import { object, privileged, workload } from './decisions.fixture.ts'
import { Guard } from './guard.ts'

const namespace = 'monitoring'
const settings = object('v1', 'ConfigMap', { metadata: { name: 'settings', namespace }, data: { MODE: 'a' } })
const edited = { ...settings, data: { MODE: 'b' } }
const loading = { ...privileged, envFrom: [{ configMapRef: { name: 'settings' } }] }

/** A cluster with some objects. */
class Cluster {
  private readonly objects: readonly KubernetesObject[]

  constructor(objects: readonly KubernetesObject[]) {
    this.objects = objects
  }

  async list({ kind }: { kind: string }): Promise<KubernetesObject[]> {
    return this.objects.filter((found) => found.kind === kind)
  }

  async get({ kind, name }: { kind: string; name: string }): Promise<KubernetesObject> {
    const found = this.objects.find((known) => known.kind === kind && known.metadata.name === name)
    if (!found) throw new ClusterError('notFound', `${kind} "${name}" not found`)
    return found
  }
}

const refusalOf = async (
  cluster: Cluster,
  before: KubernetesObject | null,
  after: KubernetesObject,
): Promise<string | null> => {
  try {
    await new Guard(cluster, { id: null, name: 'dora', role: 'devops' }).requireChange({ before, after })
    return null
  } catch (error) {
    return (error as Error).message
  }
}

const kinds = [
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ReplicaSet',
  'ReplicationController',
  'Job',
  'CronJob',
]

describe('the contents of a ConfigMap', () => {
  it.each(kinds)('take admin if a privileged %s loads it', async (kind) => {
    const cluster = new Cluster([settings, workload(kind, {}, loading)])
    expect(await refusalOf(cluster, settings, edited)).toContain(
      `may not change the contents of ConfigMap settings: ${kind} agent loads them`,
    )
    expect(await refusalOf(cluster, settings, settings)).toBeNull()
  })

  it('take admin if a revision without replicas loads it, as scaling it runs its pods', async () => {
    const revision = workload('ReplicaSet', {}, loading)
    const cluster = new Cluster([{ ...revision, spec: { ...revision.spec, replicas: 0 } }])
    expect(await refusalOf(cluster, settings, edited)).toContain('ReplicaSet agent loads them')
  })
})
