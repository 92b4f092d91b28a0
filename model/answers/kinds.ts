import * as s from '../schema.ts'

const cluster = s.object({ id: s.uuid(), name: s.nullable(s.string()), version: s.nullable(s.string()) })
const kind = { apiVersion: s.string(), kind: s.string() }
const kindOfCluster = { ...kind, namespaced: s.boolean() }

export const kindsAnswer = s.object({ cluster, kinds: s.array(s.object(kindOfCluster)) })
export type KindsAnswer = s.ValueOf<typeof kindsAnswer>

const jsonSchema = s.record(s.unknown(), { description: 'JSON schema, draft 7.' })
export const kindSchemaAnswer = s.object({ cluster, ...kind, schema: jsonSchema })
export type KindSchemaAnswer = s.ValueOf<typeof kindSchemaAnswer>

const kindCount = s.object({
  ...kindOfCluster,
  count: s.count(),
  service: s.string(),
  modelIndex: s.string(),
  uri: s.string({ description: 'URI of the collection that lists the objects.' }),
})

export const kindCounts = s.object({ kinds: s.array(kindCount) })
/** Response of `GET /api/kindCounts`. */
export type KindCounts = s.ValueOf<typeof kindCounts>
/** Number of objects of a kind, and the collection that lists them. */
export type KindCount = s.ValueOf<typeof kindCount>
