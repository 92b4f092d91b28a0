import { type Fields, listOf } from '../../../../model/fields.ts'
import type { ModelClass, ModelRelation } from '../../../../model/model-class.ts'

export type Row = Readonly<Fields>

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

/** The names of the attributes of a class that are set in a row. */
export const attributesSet = (entry: ModelClass, row: Row): string[] =>
  [...entry.attributes.keys()].filter((name) => row[name] != null && row[name] !== '')

export interface DeclaredPart {
  relation: ModelRelation
  rows: Row[]
  /** Its rows have nothing but single values, so that they make a table. */
  isFlat: boolean
}

/** Pods that are to be made are a page of their own. */
const isTemplate = ({ target }: ModelRelation): boolean => /Template/.test(target.name)

/** What is declared below, as far as anything is. */
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
