import { ancestorId, type AlarmFacts, type Fact } from './facts.ts'

type Connection = 'connected' | 'away' | 'unused'

/** One that failed while it was made is tried again: it is not there yet. Only managed clusters have that state. */
const notMade: readonly unknown[] = ['pendingCreate', 'creating', 'failed']

/** Of a cluster that is disabled, or whose API server is not made yet, nothing is expected. */
export function connectionOf({ state, connectionState, adminState }: Fact): Connection {
  if (connectionState === 'connected') return 'connected'
  return adminState === 'disabled' || notMade.includes(state) ? 'unused' : 'away'
}

/** Where things are. Only what is on a connected cluster, or on none, is told of. */
export class AlarmPlaces {
  readonly applications: ReadonlyMap<string, Fact>
  private readonly environments: ReadonlyMap<string, Fact>
  private readonly clusters: ReadonlyMap<string, Fact>
  /** Ids of clusters by that of their KubernetesCluster. */
  private readonly kubernetes: ReadonlyMap<string, string>
  private readonly patientClasses: ReadonlySet<string>

  constructor(facts: AlarmFacts) {
    this.applications = byId(facts.applications)
    this.environments = byId(facts.environments)
    this.clusters = byId(facts.clusters)
    this.kubernetes = new Map(facts.kubernetes.map(({ id, parent }) => [id, parent?.id ?? '']))
    const classes = facts.patientStorageClasses
    this.patientClasses = new Set(
      classes.map(({ name, parent }) => `${this.kubernetes.get(parent?.id ?? '')}/${name}`),
    )
  }

  /** The connected cluster of what stands in a KubernetesCluster. */
  clusterOf({ parent }: Fact): Fact | null {
    return this.connected(this.kubernetes.get(parent?.id ?? ''))
  }

  /** The environment of something, with its cluster; null when that is away, or not used. */
  environmentOf(fact: Fact): { environment: Fact; cluster: Fact | null } | null {
    const environment = this.environments.get(ancestorId(fact, 'Environment') ?? fact.id)
    if (!environment) return null
    const [link] = Array.isArray(environment['hostCluster']) ? environment['hostCluster'] : []
    // Normal mode answers links, each with the id of its target.
    const clusterId = (link as { id: string } | undefined)?.id
    const cluster = this.connected(clusterId)
    return clusterId !== undefined && cluster === null ? null : { environment, cluster }
  }

  waitsOnPurpose(storageClass: unknown, cluster: Fact | null): boolean {
    return this.patientClasses.has(`${cluster?.id}/${String(storageClass)}`)
  }

  private connected(id: string | undefined): Fact | null {
    const cluster = this.clusters.get(id ?? '')
    return cluster && connectionOf(cluster) === 'connected' ? cluster : null
  }
}

const byId = (facts: readonly Fact[]): Map<string, Fact> => new Map(facts.map((fact) => [fact.id, fact]))
