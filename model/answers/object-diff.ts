import * as s from '../schema.ts'

const objectDiff = s.object({
  kind: s.string(),
  name: s.string(),
  change: s.choice(['created', 'modified', 'unchanged', 'deleted']),
  before: s.nullable(s.string({ description: 'YAML, without server-set fields.' })),
  after: s.nullable(s.string({ description: 'YAML.' })),
  application: s.optional(
    s.nullable(
      s.string({
        description: "For an import into an environment: name of the object's future application, or null.",
      }),
    ),
  ),
})

/** One object's dry-run result: its manifest before and after as YAML, without server-set fields. */
export type ObjectDiff = s.ValueOf<typeof objectDiff>

/** Effect on one object of a manifest. */
export type ObjectEffect = Pick<ObjectDiff, 'kind' | 'name' | 'change'>

export const diff = s.array(objectDiff, { description: 'Each object before and after.' })
