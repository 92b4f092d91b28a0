import { defineAction } from '../action.ts'
import * as s from '../schema.ts'

/** Number of objects in an answer. */
export const maxCustomObjects = 500

const customObject = s.object({
  name: s.string(),
  namespace: s.nullable(s.string({ description: 'Null for a cluster-scoped object.' })),
  uid: s.string(),
  createdOn: s.nullable(s.integer({ description: 'In milliseconds.' })),
  cells: s.array(s.string(), { description: "Values of the definition's printer columns." }),
})

export type CustomObject = s.ValueOf<typeof customObject>

const answer = s.object({
  apiVersion: s.string(),
  kind: s.string(),
  columns: s.array(s.object({ name: s.string(), description: s.string() }), {
    description: "The definition's printer columns, without name and age.",
  }),
  objects: s.array(customObject, { description: `The first ${maxCustomObjects}.` }),
  total: s.integer({ description: 'Total number, or a lower bound.' }),
})

/** The objects of a custom kind, in the columns that its definition prints. */
export type CustomObjects = s.ValueOf<typeof answer>

export const objects = defineAction({
  on: 'cluster.CustomResourceDefinition',
  verb: 'objects',
  summary: 'List the objects of a custom kind',
  reads: true,
  answer,
})
