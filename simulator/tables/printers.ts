import type { Kind } from '../kinds/kinds.ts'
import { definitionKind } from '../resources/known-kinds.ts'
import type { Storage } from '../storage/storage.ts'
import * as cluster from './cluster.ts'
import { customPrinter } from './custom.ts'
import * as network from './network.ts'
import { podPrinter } from './pods.ts'
import { column, type Printer } from './printer.ts'
import * as storagePrinters from './storage.ts'
import * as workloads from './workloads.ts'

const printers: Readonly<Record<string, Printer>> = {
  ConfigMap: cluster.configMapPrinter,
  Endpoints: network.endpointsPrinter,
  Event: cluster.eventPrinter,
  Lease: cluster.leasePrinter,
  Namespace: cluster.namespacePrinter,
  Node: cluster.nodePrinter,
  PersistentVolume: storagePrinters.volumePrinter,
  PersistentVolumeClaim: storagePrinters.claimPrinter,
  Pod: podPrinter,
  ReplicationController: workloads.replicationControllerPrinter,
  ResourceQuota: cluster.quotaPrinter,
  Secret: cluster.secretPrinter,
  Service: network.servicePrinter,
  ServiceAccount: cluster.serviceAccountPrinter,
  ControllerRevision: workloads.revisionPrinter,
  DaemonSet: workloads.daemonSetPrinter,
  Deployment: workloads.deploymentPrinter,
  ReplicaSet: workloads.replicaSetPrinter,
  StatefulSet: workloads.statefulSetPrinter,
  CronJob: workloads.cronJobPrinter,
  Job: workloads.jobPrinter,
  HorizontalPodAutoscaler: workloads.autoscalerPrinter,
  Ingress: network.ingressPrinter,
  IngressClass: network.ingressClassPrinter,
  NetworkPolicy: network.networkPolicyPrinter,
  EndpointSlice: network.endpointSlicePrinter,
  PodDisruptionBudget: workloads.budgetPrinter,
  StorageClass: storagePrinters.storageClassPrinter,
  PriorityClass: cluster.priorityClassPrinter,
  ClusterRoleBinding: cluster.bindingPrinter,
  RoleBinding: cluster.bindingPrinter,
}

/** Columns of kinds without their own. */
const plainPrinter: Printer = {
  isPlain: true,
  columns: [column('Name'), column('Created At', { type: 'date' })],
  cells: ({ metadata }) => [metadata.name, metadata.creationTimestamp ?? null],
}

/** Returns the printer for a kind, or for Scales. */
export function printerOf(storage: Storage, kind: Kind, isScale: boolean): Printer {
  if (isScale) return workloads.scalePrinter
  const definition = storage.get(definitionKind, undefined, `${kind.plural}.${kind.group}`)
  if (definition) return customPrinter(definition, kind.version)
  return printers[kind.kind] ?? plainPrinter
}
