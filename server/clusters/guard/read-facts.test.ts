import { describe, expect, it } from 'vitest'
import { ClusterError, type KubernetesObject } from '../connection/cluster.ts'
import { object, pod, privileged, workload } from './decisions.fixture.ts'
import { Guard } from './guard.ts'

const namespace = 'monitoring'
const settings = object('v1', 'ConfigMap', { metadata: { name: 'settings', namespace }, data: { MODE: 'a' } })
const edited = { ...settings, data: { MODE: 'b' } }
const loading = { ...privileged, envFrom: [{ configMapRef: { name: 'settings' } }] }
const reading = { envFrom: [{ secretRef: { name: 'key' } }] }

/**
 * Cluster with some objects. Its credential lacks the rights in `denied`, such as `list Job`; the cluster
 * lacks the kinds in `unknown`.
 */
class Cluster {
  /** Reads so far: `list Job`, `get Secret`. */
  readonly reads: string[] = []
  private readonly objects: readonly KubernetesObject[]
  private readonly denied: readonly string[]
  private readonly unknown: readonly string[]

  constructor(
    objects: readonly KubernetesObject[],
    denied: readonly string[] = [],
    unknown: readonly string[] = [],
  ) {
    this.objects = objects
    this.denied = denied
    this.unknown = unknown
  }

  async list({ kind }: { kind: string }): Promise<KubernetesObject[]> {
    this.requireRight(`list ${kind}`)
    if (this.unknown.includes(kind)) throw new ClusterError('notFound', `no kind ${kind}`)
    return this.objects.filter((found) => found.kind === kind)
  }

  async get({ kind, name }: { kind: string; name: string }): Promise<KubernetesObject> {
    this.requireRight(`get ${kind}`)
    const found = this.objects.find((known) => known.kind === kind && known.metadata.name === name)
    if (!found) throw new ClusterError('notFound', `${kind} "${name}" not found`)
    return found
  }

  private requireRight(right: string): void {
    this.reads.push(right)
    if (this.denied.includes(right)) throw new ClusterError('forbidden', `cannot ${right}`)
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
  it.each(kinds)('require admin if a privileged %s loads it', async (kind) => {
    const cluster = new Cluster([settings, workload(kind, {}, loading)])
    expect(await refusalOf(cluster, settings, edited)).toContain(
      `may not change the contents of ConfigMap settings: ${kind} agent loads them`,
    )
    expect(await refusalOf(cluster, settings, settings)).toBeNull()
  })

  it('require admin if a revision without replicas loads it, because scaling it runs its pods', async () => {
    const revision = workload('ReplicaSet', {}, loading)
    const cluster = new Cluster([{ ...revision, spec: { ...revision.spec, replicas: 0 } }])
    expect(await refusalOf(cluster, settings, edited)).toContain('ReplicaSet agent loads them')
  })

  it.each(kinds)('require admin if the credential may not list the kind %s', async (kind) => {
    const cluster = new Cluster([settings], [`list ${kind}`])
    const refusal = await refusalOf(cluster, settings, edited)
    expect(refusal).toContain('may not change the contents of ConfigMap settings')
    expect(refusal).toContain(`may not list the kinds ${kind} in namespace monitoring`)
    expect(await refusalOf(new Cluster([settings]), settings, edited)).toBeNull()
  })

  it("don't require admin if the cluster lacks a kind", async () => {
    const cluster = new Cluster([settings], [], ['CronJob'])
    expect(await refusalOf(cluster, settings, edited)).toBeNull()
  })
})

describe("a pod's code requires admin if the credential may not read", () => {
  const image = { image: 'other:1' }

  it('the Secrets that it loads', async () => {
    const cluster = new Cluster([], ['get Secret'])
    const reason = "the cluster's credential may not read Secret key"
    const [before, after] = [pod({}, reading), pod({}, { ...reading, ...image })]
    expect(await refusalOf(cluster, null, after)).toContain(`spec.volumes (${reason})`)
    expect(await refusalOf(cluster, before, after)).toContain(reason)
    expect(await refusalOf(cluster, null, pod())).toBeNull()
    expect(await refusalOf(new Cluster([]), before, after)).toBeNull()
  })

  it('the ServiceAccount that it runs as', async () => {
    const cluster = new Cluster([], ['get ServiceAccount'])
    const reason = "the cluster's credential may not read ServiceAccount app"
    const after = pod({ serviceAccountName: 'app' })
    expect(await refusalOf(cluster, null, after)).toContain(`spec.serviceAccountName (${reason})`)
    expect(await refusalOf(cluster, null, pod({ automountServiceAccountToken: false }))).toBeNull()
    expect(await refusalOf(new Cluster([]), null, after)).toBeNull()
  })
})

describe('reads of the cluster are limited to what the decision needs', () => {
  const binding = expect.stringMatching(/list (Cluster)?RoleBinding/)

  it('no ServiceAccount for a pod without its token', async () => {
    const [mounted, unmounted] = [new Cluster([]), new Cluster([])]
    await refusalOf(mounted, null, pod({ serviceAccountName: 'app' }))
    await refusalOf(unmounted, null, pod({ serviceAccountName: 'app', automountServiceAccountToken: false }))
    expect(mounted.reads).toEqual(expect.arrayContaining([binding, 'get ServiceAccount']))
    expect(unmounted.reads).toEqual([])
  })

  it('no ServiceAccount if the pods that load a ConfigMap are privileged', async () => {
    const harmless = workload('Deployment', {}, { envFrom: loading.envFrom })
    const [plain, powerful] = [harmless, workload('StatefulSet', {}, loading)]
    const cluster = new Cluster([settings, plain, powerful])
    expect(await refusalOf(cluster, settings, edited)).toContain('StatefulSet agent loads them')
    expect(cluster.reads.toSorted()).toEqual(kinds.map((kind) => `list ${kind}`).toSorted())
  })

  it('no workloads for a label of a ConfigMap', async () => {
    const cluster = new Cluster([settings])
    const labelled = { ...settings, metadata: { ...settings.metadata, labels: { tier: 'front' } } }
    expect(await refusalOf(cluster, settings, labelled)).toBeNull()
    expect(cluster.reads).toEqual([])
  })
})
