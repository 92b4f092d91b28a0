import type { Resource, ResourceLink } from '../../../api/queries.ts'

const isAncestor = (value: unknown): value is ResourceLink =>
  typeof value === 'object' && value !== null && 'modelIndex' in value

/** Id of a catalog object's application. */
export function catalogIdOf({ ancestors }: Resource): string | undefined {
  if (!Array.isArray(ancestors)) return undefined
  return ancestors
    .filter(isAncestor)
    .find(({ modelIndex, service }) => modelIndex === 'Application' && service === 'Catalog')?.id
}
