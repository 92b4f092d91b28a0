import { asFields, asList, type Fields } from '../objects.ts'
import type { Admission } from '../resources/resources.ts'
import { pods } from '../storage/view.ts'

/** Adds `matchLabelKeys` with the pod's label values to the constraint's selector. */
function withKeys(constraint: Fields, labels: Readonly<Record<string, string>>): Fields {
  const keys = asList(constraint.matchLabelKeys).map(String)
  const found = keys.filter((key) => labels[key] !== undefined)
  if (found.length === 0 || constraint.labelSelector === undefined) return constraint
  const selector = asFields(constraint.labelSelector)
  const added = found.map((key) => ({ key, operator: 'In', values: [labels[key]] }))
  const matchExpressions = [...asList(selector.matchExpressions), ...added]
  return { ...constraint, labelSelector: { ...selector, matchExpressions } }
}

export const spreadKeys: Admission = (_, { kind, object, live }) => {
  const constraints = asList(object.spec?.topologySpreadConstraints).map(asFields)
  if (kind !== pods.kind || live || !constraints.some(({ matchLabelKeys }) => matchLabelKeys)) return object
  const { labels = {} } = object.metadata
  const topologySpreadConstraints = constraints.map((constraint) => withKeys(constraint, labels))
  return { ...object, spec: { ...object.spec, topologySpreadConstraints } }
}
