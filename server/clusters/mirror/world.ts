import type { FieldOverride } from '../../../model/answers/override.ts'
import type { Cause } from '../../../model/messages/cause.ts'
import { isSystemNamespace } from '../../../model/system-namespaces.ts'
import type { Group, ObjectFacts } from './cluster-index.ts'
import type { EnvironmentState } from './namespace.ts'
import { readyEnvironment } from './namespace.ts'
import type { ObservedCluster } from './places.ts'
import { uuidV5 } from '../connection/identity.ts'

export interface EnvironmentFacts extends EnvironmentState {
  id: string
  name: string
  namespace: string
  isDiscovered: boolean
  /** The row exists in the store. */
  isStored: boolean
}

export interface ApplicationFacts {
  id: string
  environment: EnvironmentFacts
  name: string
  run: string | null
  labels: Record<string, string>
  state: string | null
  causes: readonly Cause[]
  lastKnownState: string | null
  overrideCount: number
  overrides: readonly FieldOverride[]
  /** Epoch milliseconds, from its row; Infinity without one. */
  createdOn: number
  /** Creation time of its oldest known object, in epoch milliseconds. */
  oldestOn: number
  isStored: boolean
}

/**
 * Environments and applications of one cluster. Ids of discovered ones derive from the cluster and the names,
 * so a restarted process finds the same rows, in any order of arrival.
 */
export class ClusterWorld {
  readonly applications = new Map<string, ApplicationFacts>()
  /** Namespaces being deleted, which discovery ignores. */
  readonly terminating = new Set<string>()
  private readonly environments = new Map<string, EnvironmentFacts>()
  readonly cluster: ObservedCluster

  constructor(cluster: ObservedCluster) {
    this.cluster = cluster
  }

  /** Returns the environment of a namespace, discovering it if enabled; null if there is none. */
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

  /** Adds a stored environment. Returns true if its namespace had a different one or none before. */
  addEnvironment(environment: EnvironmentFacts): boolean {
    const known = this.environments.get(environment.namespace)
    if (known?.id === environment.id) {
      Object.assign(known, environment)
      return false
    }
    this.environments.set(environment.namespace, environment)
    return true
  }

  /** Forgets an environment and its applications. Returns a function that takes it back. */
  dropEnvironment(environment: EnvironmentFacts): () => void {
    const isShown = this.environments.get(environment.namespace) === environment
    const applications = this.applicationsOf(environment)
    if (isShown) this.environments.delete(environment.namespace)
    for (const { id } of applications) this.applications.delete(id)
    return () => {
      if (isShown) this.environments.set(environment.namespace, environment)
      for (const application of applications) this.applications.set(application.id, application)
    }
  }

  allEnvironments(): EnvironmentFacts[] {
    return [...this.environments.values()]
  }

  applicationsOf(environment: EnvironmentFacts): ApplicationFacts[] {
    return [...this.applications.values()].filter((application) => application.environment === environment)
  }

  /** Returns the application of a group, created with the group's first object. */
  applicationOf(environment: EnvironmentFacts, group: Group, facts: ObjectFacts): ApplicationFacts {
    const id = applicationId(environment.id, group.name)
    const known = this.applications.get(id)
    if (known) {
      // A discovered group that gets objects of a run becomes that run.
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
      causes: [],
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

/** Returns the id of an environment's application, which is known before the first object arrives. */
export const applicationId = (environmentId: string, name: string): string =>
  uuidV5(environmentId, `application/${name}`)
