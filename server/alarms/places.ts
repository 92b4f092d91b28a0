import { ancestorId, type AlarmFacts, type Fact } from './facts.ts'

type Connection = 'connected' | 'away' | 'unused'

/** States of a managed cluster before its API server exists; creation is retried after a failure. */
const notMade: readonly unknown[] = ['pendingCreate', 'creating', 'failed']

/**
 * Returns `unused` for clusters that are disabled or have no API server yet; they raise no alarms.
 */
export function connectionOf({ state, connectionState, adminState }: Fact): Connection {
  if (connectionState === 'connected') return 'connected'
  return adminState === 'disabled' || notMade.includes(state) ? 'unused' : 'away'
}

/**
 * Resolves the clusters and environments of facts. Only facts on a connected cluster, or on none, raise
 * alarms.
 */
export class AlarmPlaces {
  readonly applications: ReadonlyMap<string, Fact>
  private readonly environments: ReadonlyMap<string, Fact>
  private readonly clusters: ReadonlyMap<string, Fact>
  /** Cluster ids by KubernetesCluster id. */
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

  /** Returns the cluster of a fact below a KubernetesCluster; null if it isn't connected. */
  clusterOf({ parent }: Fact): Fact | null {
    return this.connected(this.kubernetes.get(parent?.id ?? ''))
  }

  /** Returns a fact's environment and cluster; null if the cluster is unreachable or unused. */
  environmentOf(fact: Fact): { environment: Fact; cluster: Fact | null } | null {
    const environment = this.environments.get(ancestorId(fact, 'Environment') ?? fact.id)
    if (!environment) return null
    const [link] = Array.isArray(environment['hostCluster']) ? environment['hostCluster'] : []
    // Normal mode returns links, each with its target's id.
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
