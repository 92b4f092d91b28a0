import type { Statement } from './dialects/dialect.ts'
import { trigramsOf } from './selection.ts'
import { locateStatement, searchStatement } from './sql/anywhere.ts'
import type { Scope } from './sql/scope.ts'
import type { Statements } from './statements.ts'
import type { AnywhereQuery } from './store.ts'

/** The statement of a search over all classes; its text depends on what is asked for, not on the values. */
export function prepareAnywhere(
  scope: Scope,
  statements: Statements,
  { wanted, via }: AnywhereQuery,
): Statement {
  const { model } = scope
  const known = { via: model.get(via.class).relations.get(via.relation)?.link?.name }
  if ('ids' in wanted) {
    const parameters = { ...known, ids: JSON.stringify(wanted.ids) }
    return statements.prepare('locate', parameters, () => locateStatement(scope))
  }
  const { text, classes, count } = wanted
  const folded = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const trigrams = trigramsOf(text)
  const isIndexed = trigrams.length > 0
  const parameters = {
    ...known,
    codes: JSON.stringify(classes.map((id) => [model.codeOf(model.get(id))])),
    search: text,
    trigrams: JSON.stringify(trigrams),
    folded,
    // Behind every name that begins with it.
    after: `${folded}\u{10ffff}`,
    count,
  }
  return statements.prepare(`anywhere ${isIndexed}`, parameters, () => searchStatement(scope, isIndexed))
}
