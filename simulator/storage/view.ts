import { type Kind, kindOf } from '../kinds/kinds.ts'
import type * as shapes from '../kinds/shapes.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Storage } from './storage.ts'

/** Typed access to stored objects of one kind. */
export class View<Shape extends KubernetesObject> {
  readonly kind: Kind

  constructor(apiVersion: string, kind: string) {
    this.kind = kindOf(apiVersion, kind)
  }

  /** Stored objects are validated and defaulted, so they have the shape of their kind. */
  of(object: KubernetesObject): Shape {
    return object as Shape
  }

  get(storage: Storage, namespace: string | undefined, name: string): Shape | undefined {
    const found = storage.get(this.kind, namespace, name)
    return found && this.of(found)
  }

  list(storage: Storage, namespace?: string): Shape[] {
    return storage.list(this.kind, namespace).map((object) => this.of(object))
  }

  /** Returns the objects that an owner controls. */
  controlledBy(storage: Storage, { metadata }: KubernetesObject): Shape[] {
    return storage
      .dependents(metadata.uid)
      .filter(({ kind, object }) => kind === this.kind && controllerOf(object) === metadata.uid)
      .map(({ object }) => this.of(object))
  }
}

const controllerOf = ({ metadata }: KubernetesObject): string | undefined =>
  metadata.ownerReferences?.find(({ controller }) => controller)?.uid

export const namespaces = new View<KubernetesObject>('v1', 'Namespace')
export const nodes = new View<shapes.Node>('v1', 'Node')
export const pods = new View<shapes.Pod>('v1', 'Pod')
export const services = new View<shapes.Service>('v1', 'Service')
export const endpoints = new View<KubernetesObject>('v1', 'Endpoints')
export const endpointSlices = new View<KubernetesObject>('discovery.k8s.io/v1', 'EndpointSlice')
export const leases = new View<shapes.Lease>('coordination.k8s.io/v1', 'Lease')
export const events = new View<KubernetesObject>('v1', 'Event')
export const configMaps = new View<KubernetesObject>('v1', 'ConfigMap')
export const secrets = new View<KubernetesObject>('v1', 'Secret')
export const claims = new View<shapes.Claim>('v1', 'PersistentVolumeClaim')
export const volumes = new View<shapes.PersistentVolume>('v1', 'PersistentVolume')
export const storageClasses = new View<KubernetesObject>('storage.k8s.io/v1', 'StorageClass')
export const quotas = new View<shapes.Quota>('v1', 'ResourceQuota')
export const limitRanges = new View<KubernetesObject>('v1', 'LimitRange')
export const deployments = new View<shapes.Deployment>('apps/v1', 'Deployment')
export const replicaSets = new View<shapes.ReplicaSet>('apps/v1', 'ReplicaSet')
export const statefulSets = new View<shapes.StatefulSet>('apps/v1', 'StatefulSet')
export const daemonSets = new View<shapes.DaemonSet>('apps/v1', 'DaemonSet')
export const controllerRevisions = new View<KubernetesObject>('apps/v1', 'ControllerRevision')
export const jobs = new View<shapes.Job>('batch/v1', 'Job')
export const cronJobs = new View<shapes.CronJob>('batch/v1', 'CronJob')
export const disruptionBudgets = new View<shapes.DisruptionBudget>('policy/v1', 'PodDisruptionBudget')
export const autoscalers = new View<shapes.Autoscaler>('autoscaling/v2', 'HorizontalPodAutoscaler')
