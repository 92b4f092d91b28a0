import { type Fields, listOf } from '../../../../model/fields.ts'
import type { ModelClass, ModelRelation } from '../../../../model/model-class.ts'

export type Row = Readonly<Fields>

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Names of the attributes that are set in a row. */
export const attributesSet = (entry: ModelClass, row: Row): string[] =>
  [...entry.attributes.keys()].filter((name) => row[name] != null && row[name] !== '')

export interface DeclaredPart {
  relation: ModelRelation
  rows: Row[]
  /** Rows contain only scalars, so that they fit a table. */
  isFlat: boolean
}

/** Pod templates have their own section. */
const isTemplate = ({ target }: ModelRelation): boolean => /Template/.test(target.name)

/** Declared child parts that have rows. */
export const declaredParts = (entry: ModelClass, row: Row): DeclaredPart[] =>
  [...entry.relations.values()]
    .filter((relation) => relation.type === 'child' && !isTemplate(relation))
    .map((relation) => {
      const rows = listOf(row[relation.name])
      return {
        relation,
        rows,
        isFlat: relation.many && rows.every((one) => Object.values(one).every(isScalar)),
      }
    })
    .filter(({ rows }) => rows.length > 0)
