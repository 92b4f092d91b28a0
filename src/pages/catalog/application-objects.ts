import { type ObjectRelation, objectRelations } from '../../../model/workloads/object-children.ts'
import type { Resource, ResourceLink } from '../../api/queries.ts'

export interface CatalogApplication extends Resource {
  description?: string | null
  runs?: ResourceLink[]
}

export interface ObjectCount {
  relation: ObjectRelation
  count: number
}

/** Counts an application's objects by kind, omitting kinds without objects. */
export const countObjects = (application: Resource): ObjectCount[] =>
  objectRelations
    .map((relation) => {
      const links = application[relation]
      return { relation, count: Array.isArray(links) ? links.length : 0 }
    })
    .filter(({ count }) => count > 0)
