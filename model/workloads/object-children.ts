import { many } from '../define.ts'

/** What an application runs: made in the catalog, and made or found in an environment. */
export const workloadChildren = {
  deployments: many('Deployment'),
  statefulSets: many('StatefulSet'),
  daemonSets: many('DaemonSet'),
  jobs: many('Job'),
  cronJobs: many('CronJob'),
}

/** What may stand beside workloads in an application, and in an environment for all of its applications. */
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

/** The relations that hold what is beside workloads, objects of all other kinds among it. */
export const configurationRelations = [...namesOf(configurationChildren), 'genericResources'] as const

/** The relations of an application that hold its Kubernetes objects, in the order in which people name them. */
export const objectRelations = [...namesOf(workloadChildren), ...configurationRelations] as const
export type ObjectRelation = (typeof objectRelations)[number]
