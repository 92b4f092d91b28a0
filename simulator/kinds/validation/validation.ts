import type { Cause } from '../../failure.ts'
import { asList, type KubernetesObject } from '../../objects.ts'
import type { Kind } from '../kinds.ts'
import { checkBinding, checkDefinition, checkPriorityClass, checkRole } from './access.ts'
import { checkAutoscaler, checkBudget } from './autoscaling.ts'
import { forbidden } from './causes.ts'
import { checkConfigMap, checkSecret } from './configuration.ts'
import { checkIngress } from './ingresses.ts'
import { checkPlaceless } from './gated.ts'
import { checkCronJob, checkJob } from './jobs.ts'
import { checkLease } from './leases.ts'
import { checkLimitRange, checkQuota } from './limits.ts'
import { checkMetadata } from './metadata.ts'
import { checkTaints } from './taints.ts'
import { checkPodSpec } from './pods.ts'
import { checkNetworkPolicy } from './policies.ts'
import { checkService } from './services.ts'
import { checkClaim, checkStorageClass, checkVolume } from './storage.ts'
import { checkDaemonSet, checkDeployment, checkReplicaSet, checkStatefulSet } from './workloads.ts'

const checks: Readonly<Record<string, (object: KubernetesObject) => Cause[]>> = {
  Pod: ({ spec }) => checkPodSpec('spec', spec),
  Deployment: checkDeployment,
  ReplicaSet: checkReplicaSet,
  StatefulSet: checkStatefulSet,
  DaemonSet: checkDaemonSet,
  Job: checkJob,
  CronJob: checkCronJob,
  Service: checkService,
  Ingress: checkIngress,
  NetworkPolicy: checkNetworkPolicy,
  ConfigMap: checkConfigMap,
  Secret: checkSecret,
  PersistentVolumeClaim: checkClaim,
  PersistentVolume: checkVolume,
  StorageClass: checkStorageClass,
  ResourceQuota: checkQuota,
  LimitRange: checkLimitRange,
  HorizontalPodAutoscaler: checkAutoscaler,
  PodDisruptionBudget: checkBudget,
  Role: checkRole,
  ClusterRole: checkRole,
  RoleBinding: checkBinding,
  ClusterRoleBinding: checkBinding,
  PriorityClass: checkPriorityClass,
  CustomResourceDefinition: checkDefinition,
  Lease: checkLease,
  Node: ({ spec }) => checkTaints('spec.taints', spec?.taints),
}

/** Rejects fields that only an existing object may have. */
export function validateNew(object: KubernetesObject): Cause[] {
  if (object.kind !== 'Pod') return []
  const isEarly = asList(object.spec?.ephemeralContainers).length > 0
  return [
    ...(isEarly ? [forbidden('spec.ephemeralContainers', 'cannot be set on create')] : []),
    ...checkPlaceless(object),
  ]
}

/** Returns all errors that an API server would report. */
export const validate = (kind: Kind, object: KubernetesObject): Cause[] => [
  ...checkMetadata(kind, object),
  ...(checks[object.kind]?.(object) ?? []),
]
