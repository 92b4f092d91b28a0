import { get, type Resource } from '../../../api/queries.ts'

/** An object of a cluster with all that is declared in it, in one read. */
export const wholeObject = (classId: string, id: string) => get<Resource>(classId, id, { mode: 'export' })
