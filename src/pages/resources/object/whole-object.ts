import { get, type Resource } from '../../../api/queries.ts'

/** Loads an object with everything declared in it, in one request. */
export const wholeObject = (classId: string, id: string) => get<Resource>(classId, id, { mode: 'export' })

/** The same with the ids of its parts, for editing them. */
export const objectParts = (classId: string, id: string) =>
  get<Resource>(classId, id, { mode: 'exportDetails' })
