import type { Resource } from '../../../api/queries.ts'
import { path } from '../../../util/path.ts'
import { listOf } from '../../../../model/fields.ts'

interface Ancestor {
  id: string
  modelIndex: string
  service: string
}

/** Somebody else makes such an object, and would undo what one writes into it: it is in no export. */
function isMadeByCluster(object: Resource): boolean {
  const owners = listOf(object['metadata'])[0]?.['ownerReferences']
  return (
    (Array.isArray(owners) && owners.length > 0) ||
    object['type'] === 'kubernetes.io/service-account-token' ||
    object.name === 'kube-root-ca.crt'
  )
}

/**
 * The page on which an object alone is edited as YAML: that of its application, or of the environment that it stands in.
 * Null for what stands in neither, and for what a controller makes.
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
