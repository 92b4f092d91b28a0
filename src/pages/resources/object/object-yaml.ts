import type { Resource } from '../../../api/queries.ts'
import { path } from '../../../util/path.ts'
import { listOf } from '../../../../model/fields.ts'

interface Ancestor {
  id: string
  modelIndex: string
  service: string
}

/** Owned or generated objects are not exported, because their controller would revert changes. */
function isMadeByCluster(object: Resource): boolean {
  const owners = listOf(object['metadata'])[0]?.['ownerReferences']
  return (
    (Array.isArray(owners) && owners.length > 0) ||
    object['type'] === 'kubernetes.io/service-account-token' ||
    object.name === 'kube-root-ca.crt'
  )
}

/**
 * Path of the page that edits a single object as YAML, in its application or environment. Null if it has
 * neither, or is managed by a controller.
 */
export function objectYaml(object: Resource, ancestors: readonly Ancestor[]): string | null {
  const { name, kind } = { kind: object['kind'], ...object }
  if (typeof name !== 'string' || typeof kind !== 'string' || isMadeByCluster(object)) return null
  const above = (modelIndex: string) => ancestors.find((ancestor) => ancestor.modelIndex === modelIndex)
  const [application, environment] = [above('Application'), above('Environment')]
  const title = `${kind} ${name}`
  if (application?.service === 'Catalog') return path.importCatalogApplication(application.id, title)
  if (!environment) return null
  return application
    ? path.applicationYaml(environment.id, application.id, title)
    : path.environmentYaml(environment.id, title)
}
