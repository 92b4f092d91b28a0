import type { Statement } from '../dialects/dialect.ts'
import { trigramsOf } from './selection.ts'
import { type FactShape, locateStatement, searchStatement } from '../sql/anywhere.ts'
import { objectName } from '../sql/anywhere-needle.ts'
import type { Scope } from '../sql/scope.ts'
import type { Queries } from './queries.ts'
import type { AnywhereQuery, FactQuery } from './anywhere-query.ts'

/** The statement of a search over all classes; its text depends on what is asked for, not on the values. */
export function prepareAnywhere(
  queries: Pick<Queries, 'scope' | 'prepare'>,
  { wanted, via, facts: asked = [] }: AnywhereQuery,
): Statement {
  const { scope } = queries
  const { model } = scope
  const facts = asked.map((fact) => shapeOf(scope, fact))
  const known = { via: model.get(via.class).relations.get(via.relation)?.link?.name }
  const reported = asked.map(({ name }) => name).join()
  if ('ids' in wanted) {
    const parameters = { ...known, ids: JSON.stringify(wanted.ids) }
    return queries.prepare(`locate ${reported}`, parameters, () => locateStatement(scope, facts))
  }
  const { object, count } = wanted
  const text = needleOf(scope, wanted)
  const second = object ? needleOf(scope, object) : null
  const shape = { isIndexed: text.isIndexed, isObjectIndexed: second?.isIndexed ?? null, facts }
  const parameters = {
    ...known,
    ...text.parameters,
    ...Object.fromEntries(
      Object.entries(second?.parameters ?? {}).map(([name, value]) => [objectName(name), value]),
    ),
    count,
  }
  return queries.prepare(`anywhere ${shape.isIndexed} ${shape.isObjectIndexed} ${reported}`, parameters, () =>
    searchStatement(scope, shape),
  )
}

const shapeOf = ({ model }: Scope, { class: id, ...fact }: FactQuery): FactShape => ({
  ...fact,
  code: model.codeOf(model.get(id)),
})

function needleOf({ model }: Scope, { text, classes }: { text: string; classes: readonly string[] }) {
  const folded = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const trigrams = trigramsOf(text)
  return {
    isIndexed: trigrams.length > 0,
    parameters: {
      codes: JSON.stringify(classes.map((id) => [model.codeOf(model.get(id))])),
      search: text,
      trigrams: JSON.stringify(trigrams),
      folded,
      // Behind every name that begins with it.
      after: `${folded}\u{10ffff}`,
    },
  }
}
