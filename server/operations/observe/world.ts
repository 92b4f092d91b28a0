import type { FieldOverride } from '../../../model/answers/override.ts'
import { isSystemNamespace } from '../../../model/system-namespaces.ts'
import type { Group, ObjectFacts } from './cluster-index.ts'
import type { EnvironmentState } from './namespace.ts'
import { readyEnvironment } from './namespace.ts'
import type { ObservedCluster } from './places.ts'
import { uuidV5 } from '../../cluster/identity.ts'

export interface EnvironmentFacts extends EnvironmentState {
  id: string
  name: string
  namespace: string
  isDiscovered: boolean
  /** Whether its row is in the store already. */
  isStored: boolean
}

export interface ApplicationFacts {
  id: string
  environment: EnvironmentFacts
  name: string
  run: string | null
  labels: Record<string, string>
  state: string | null
  status: readonly string[]
  lastKnownState: string | null
  overrideCount: number
  overrides: readonly FieldOverride[]
  /** Epoch milliseconds, as its row has it; Infinity without one. */
  createdOn: number
  /** The same of the oldest object that was seen in it. */
  oldestOn: number
  isStored: boolean
}

/**
 * The environments and applications of one cluster. Ids of what is discovered follow from the cluster and the names, so
 * that a process that is killed and starts again, in any order of arrival, finds the same rows.
 */
export class ClusterWorld {
  readonly applications = new Map<string, ApplicationFacts>()
  /** Namespaces that are being deleted: nobody discovers what is about to go. */
  readonly terminating = new Set<string>()
  private readonly environments = new Map<string, EnvironmentFacts>()
  readonly cluster: ObservedCluster

  constructor(cluster: ObservedCluster) {
    this.cluster = cluster
  }

  /** The environment that shows a namespace; null where nobody asked for it. */
  environmentOf(namespace: string): EnvironmentFacts | null {
    const known = this.environments.get(namespace)
    if (known) return known
    if (!this.cluster.autoSyncNamespaces || this.terminating.has(namespace)) return null
    const discovered: EnvironmentFacts = {
      id: this.discoveredId(namespace),
      name: `${namespace}@${this.cluster.name}`,
      namespace,
      isDiscovered: true,
      isStored: false,
      ...readyEnvironment,
    }
    this.environments.set(namespace, discovered)
    return discovered
  }

  knownEnvironment(namespace: string): EnvironmentFacts | undefined {
    return this.environments.get(namespace)
  }

  discoveredId(namespace: string): string {
    return uuidV5(this.cluster.id, `environment/${namespace}`)
  }

  /** Takes an environment as the store has it. Answers whether it did not show its namespace before. */
  addEnvironment(environment: EnvironmentFacts): boolean {
    const known = this.environments.get(environment.namespace)
    if (known?.id === environment.id) {
      Object.assign(known, environment)
      return false
    }
    this.environments.set(environment.namespace, environment)
    return true
  }

  dropEnvironment(environment: EnvironmentFacts): void {
    if (this.environments.get(environment.namespace) === environment)
      this.environments.delete(environment.namespace)
    for (const application of this.applicationsOf(environment)) this.applications.delete(application.id)
  }

  allEnvironments(): EnvironmentFacts[] {
    return [...this.environments.values()]
  }

  applicationsOf(environment: EnvironmentFacts): ApplicationFacts[] {
    return [...this.applications.values()].filter((application) => application.environment === environment)
  }

  /** The application of a group, made when the first object of the group is seen. */
  applicationOf(environment: EnvironmentFacts, group: Group, facts: ObjectFacts): ApplicationFacts {
    const id = applicationId(environment.id, group.name)
    const known = this.applications.get(id)
    if (known) {
      // A group of labels that others made may come to hold objects of a run, and is that run from then on.
      if (group.run !== null && known.run === null) {
        known.run = group.run
        known.name = group.title
        known.labels = facts.labels
        known.isStored = false
      }
      return known
    }
    const made: ApplicationFacts = {
      id,
      environment,
      name: group.title,
      run: group.run,
      labels: facts.labels,
      state: null,
      status: [],
      lastKnownState: null,
      overrideCount: 0,
      overrides: [],
      createdOn: Infinity,
      oldestOn: Infinity,
      isStored: false,
    }
    this.applications.set(id, made)
    return made
  }

  isSystem(environment: EnvironmentFacts): boolean {
    return environment.isDiscovered && isSystemNamespace(environment.namespace)
  }
}

/** Id of the application of a name in an environment: a run's answer can name it before its first object is seen. */
export const applicationId = (environmentId: string, name: string): string =>
  uuidV5(environmentId, `application/${name}`)
