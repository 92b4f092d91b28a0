import { many } from '../define.ts'

/** Workloads of an application: created in the catalog, and created or discovered in an environment. */
export const workloadChildren = {
  deployments: many('Deployment'),
  statefulSets: many('StatefulSet'),
  daemonSets: many('DaemonSet'),
  jobs: many('Job'),
  cronJobs: many('CronJob'),
}

/** Other objects of an application, or of an environment for all of its applications. */
export const configurationChildren = {
  services: many('Service'),
  ingresses: many('Ingress'),
  configMaps: many('ConfigMap'),
  secrets: many('Secret'),
  persistentVolumeClaims: many('PersistentVolumeClaim'),
  networkPolicies: many('NetworkPolicy'),
  horizontalPodAutoscalers: many('HorizontalPodAutoscaler'),
  podDisruptionBudgets: many('PodDisruptionBudget'),
  serviceAccounts: many('ServiceAccount'),
  roles: many('Role'),
  roleBindings: many('RoleBinding'),
}

/** Object.keys does not know that a table of facts has no more names than it shows. */
const namesOf = <Children extends object>(children: Children): (keyof Children & string)[] =>
  Object.keys(children) as (keyof Children & string)[]

/** Relations to objects other than workloads, including those of all other kinds. */
export const configurationRelations = [...namesOf(configurationChildren), 'genericResources'] as const

/** Relations of an application to its Kubernetes objects, in display order. */
export const objectRelations = [...namesOf(workloadChildren), ...configurationRelations] as const
export type ObjectRelation = (typeof objectRelations)[number]
