import type { Resource, ResourceLink } from '../../api/queries.ts'

/** The relations of an application that hold its Kubernetes objects, in the order in which people name them. */
export const objectRelations = [
  'deployments',
  'statefulSets',
  'daemonSets',
  'jobs',
  'cronJobs',
  'services',
  'ingresses',
  'configMaps',
  'secrets',
  'persistentVolumeClaims',
  'networkPolicies',
  'horizontalPodAutoscalers',
  'podDisruptionBudgets',
  'serviceAccounts',
  'roles',
  'roleBindings',
  'genericResources',
] as const

export type ObjectRelation = (typeof objectRelations)[number]

export interface CatalogApplication extends Resource {
  description?: string | null
  runs?: ResourceLink[]
}

export interface ObjectCount {
  relation: ObjectRelation
  count: number
}

/** How many objects of each kind an application has, without the kinds of which it has none. */
export const countObjects = (application: Resource): ObjectCount[] =>
  objectRelations
    .map((relation) => {
      const links = application[relation]
      return { relation, count: Array.isArray(links) ? links.length : 0 }
    })
    .filter(({ count }) => count > 0)
