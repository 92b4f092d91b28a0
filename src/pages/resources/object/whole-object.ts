import { get, type Resource } from '../../../api/queries.ts'

/** An object of a cluster with all that is declared in it, in one read. */
export const wholeObject = (classId: string, id: string) => get<Resource>(classId, id, { mode: 'export' })

/** The same with the ids of its parts, for who changes one of them. */
export const objectParts = (classId: string, id: string) =>
  get<Resource>(classId, id, { mode: 'exportDetails' })
