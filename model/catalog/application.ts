import { defineClass, many, string, toMany } from '../define.ts'

/** A template: objects that `run` applies to an environment, as often as wanted. */
export const Application = defineClass({
  service: 'catalog',
  name: 'Application',
  collection: 'applications',
  label: 'Application',
  parent: 'Root',
  attributes: {
    name: string({ key: true, maxLength: 63 }),
    description: string({ maxLength: 1024 }),
  },
  children: {
    deployments: many('Deployment'),
    statefulSets: many('StatefulSet'),
    daemonSets: many('DaemonSet'),
    jobs: many('Job'),
    cronJobs: many('CronJob'),
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
    genericResources: many('GenericResource'),
  },
  references: { runs: toMany('environments.Application.catalogApplication') },
  actions: ['run', 'import', 'export'],
})
