import type { KubernetesObject } from '../objects.ts'
import type { Measuring } from './world.ts'

/** What a run of a catalog application is, for the labels of its objects. */
export interface RunOf {
  run: string
  application: string
  environment: string
}

/** What somebody did to a cluster: objects without a namespace of their own go to `namespace`. */
export interface Deed {
  agoMs: number
  namespace?: string
  run?: RunOf
  objects: readonly KubernetesObject[]
}

/** An application that can be run, as its manifests. */
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
  /** Environments by name, each with its namespace. */
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
    /** Name of the cluster that is built on it, or null. */
    cluster: string | null
    minHosts: number
    maxHosts: number
    hosts: readonly PlannedHost[]
  }[]
}

/** All of a demo, as data. */
export interface DemoPlan {
  applications: readonly Template[]
  clusters: readonly PlannedCluster[]
  providers: readonly PlannedProvider[]
}

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A day of use as a metrics server would have it: finer towards the present. */
export const dayOfUse: readonly Measuring[] = [
  { fromAgoMs: dayMs, toAgoMs: 2 * hourMs, everyMs: 10 * minuteMs },
  { fromAgoMs: 2 * hourMs, toAgoMs: 0, everyMs: minuteMs },
]
