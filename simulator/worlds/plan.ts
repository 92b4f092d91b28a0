import type { KubernetesObject } from '../objects.ts'
import type { Measuring } from './world.ts'

/** Run of a catalog application, for the labels of its objects. */
export interface RunOf {
  run: string
  application: string
  environment: string
}

/** Past change to a cluster; objects without a namespace go to `namespace`. */
export interface Deed {
  agoMs: number
  namespace?: string
  run?: RunOf
  objects: readonly KubernetesObject[]
}

/** Catalog application with its manifests. */
export interface Template {
  name: string
  description: string
  objects: readonly KubernetesObject[]
}

export interface PlannedCluster {
  name: string
  description: string
  seed: number
  ageMs: number
  deeds: readonly Deed[]
  /** Environments and their namespaces. */
  environments: readonly { name: string; namespace: string }[]
  measuring: readonly Measuring[]
  measuresPods: boolean
  isInstant: boolean
}

export interface PlannedHost {
  name: string
  instanceType: string
  address: string
  cores: number
  memoryBytes: number
}

export interface PlannedProvider {
  name: string
  type: string
  description: string
  region: string
  groups: readonly {
    name: string
    /** Name of the cluster built on it; null for none. */
    cluster: string | null
    minHosts: number
    maxHosts: number
    hosts: readonly PlannedHost[]
  }[]
}

/** Complete demo as data. */
export interface DemoPlan {
  applications: readonly Template[]
  clusters: readonly PlannedCluster[]
  providers: readonly PlannedProvider[]
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** One day of usage samples, finer toward the present. */
export const dayOfUse: readonly Measuring[] = [
  { fromAgoMs: dayMs, toAgoMs: 2 * hourMs, everyMs: 10 * minuteMs },
  { fromAgoMs: 2 * hourMs, toAgoMs: 0, everyMs: minuteMs },
]
