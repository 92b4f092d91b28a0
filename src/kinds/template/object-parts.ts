import { type Resource, type ResourceLink, get } from '../../api/queries.ts'

const isAncestor = (value: unknown): value is ResourceLink =>
  typeof value === 'object' && value !== null && 'modelIndex' in value

/** Id of a catalog object's application. */
export function catalogIdOf({ ancestors }: Resource): string | undefined {
  if (!Array.isArray(ancestors)) return undefined
  return ancestors
    .filter(isAncestor)
    .find(({ modelIndex, service }) => modelIndex === 'Application' && service === 'Catalog')?.id
}

/** Loads an object with everything declared in it, in one request. */
export const wholeObject = (classId: string, id: string) => get(classId, id, { mode: 'export' })

/** The same with the ids of its parts, for editing them. */
export const objectParts = (classId: string, id: string) => get(classId, id, { mode: 'exportDetails' })
