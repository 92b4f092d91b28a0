import { ConfigMap } from './config-map.ts'
import { Container } from './container.ts'
import { ContainerPort } from './container-port.ts'
import { CronJob } from './cron-job.ts'
import { CronJobSpec } from './cron-job-spec.ts'
import { DaemonSet } from './daemon-set.ts'
import { DaemonSetSpec } from './daemon-set-spec.ts'
import { Deployment } from './deployment.ts'
import { DeploymentSpec } from './deployment-spec.ts'
import { DeploymentStrategy } from './deployment-strategy.ts'
import { EnvVar } from './env-var.ts'
import { GenericResource } from './generic-resource.ts'
import { HorizontalPodAutoscaler } from './horizontal-pod-autoscaler.ts'
import { HorizontalPodAutoscalerSpec } from './horizontal-pod-autoscaler-spec.ts'
import { Ingress } from './ingress.ts'
import { IngressRule } from './ingress-rule.ts'
import { IngressSpec } from './ingress-spec.ts'
import { Job } from './job.ts'
import { JobSpec } from './job-spec.ts'
import { JobTemplateSpec } from './job-template-spec.ts'
import { Lifecycle } from './lifecycle.ts'
import { NetworkPolicy } from './network-policy.ts'
import { NetworkPolicyEgressRule } from './network-policy-egress-rule.ts'
import { NetworkPolicyIngressRule } from './network-policy-ingress-rule.ts'
import { NetworkPolicySpec } from './network-policy-spec.ts'
import { ObjectMeta } from './object-meta.ts'
import { PersistentVolumeClaim } from './persistent-volume-claim.ts'
import { PersistentVolumeClaimSpec } from './persistent-volume-claim-spec.ts'
import { PersistentVolumeClaimTemplate } from './persistent-volume-claim-template.ts'
import { PodDisruptionBudget } from './pod-disruption-budget.ts'
import { PodDisruptionBudgetSpec } from './pod-disruption-budget-spec.ts'
import { PodSpec } from './pod-spec.ts'
import { PodTemplateSpec } from './pod-template-spec.ts'
import { Probe } from './probe.ts'
import { ResourceRequirements } from './resource-requirements.ts'
import { Role } from './role.ts'
import { RoleBinding } from './role-binding.ts'
import { Secret } from './secret.ts'
import { Service } from './service.ts'
import { ServiceAccount } from './service-account.ts'
import { ServicePort } from './service-port.ts'
import { ServiceSpec } from './service-spec.ts'
import { StatefulSet } from './stateful-set.ts'
import { StatefulSetSpec } from './stateful-set-spec.ts'
import { Volume } from './volume.ts'
import { VolumeMount } from './volume-mount.ts'

/**
 * Classes for catalog templates and for objects running in environments; top-level kinds first, then their
 * parts.
 */
export const workloadClasses = [
  Deployment,
  StatefulSet,
  DaemonSet,
  Job,
  CronJob,
  Service,
  Ingress,
  ConfigMap,
  Secret,
  PersistentVolumeClaim,
  NetworkPolicy,
  HorizontalPodAutoscaler,
  PodDisruptionBudget,
  ServiceAccount,
  Role,
  RoleBinding,
  GenericResource,
  ObjectMeta,
  DeploymentSpec,
  DeploymentStrategy,
  StatefulSetSpec,
  DaemonSetSpec,
  JobSpec,
  CronJobSpec,
  JobTemplateSpec,
  PodTemplateSpec,
  PodSpec,
  Container,
  ContainerPort,
  EnvVar,
  VolumeMount,
  Probe,
  Lifecycle,
  ResourceRequirements,
  Volume,
  ServiceSpec,
  ServicePort,
  IngressSpec,
  IngressRule,
  PersistentVolumeClaimSpec,
  PersistentVolumeClaimTemplate,
  NetworkPolicySpec,
  NetworkPolicyIngressRule,
  NetworkPolicyEgressRule,
  HorizontalPodAutoscalerSpec,
  PodDisruptionBudgetSpec,
] as const
