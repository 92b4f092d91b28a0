import type { Toleration } from '../kinds/shapes.ts'
import type { Admission } from '../resources/resources.ts'
import { pods } from '../storage/view.ts'

const seconds = 300
const keys = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable']

const covers = (toleration: Toleration, key: string): boolean =>
  (toleration.key === key || !toleration.key) && (toleration.effect === 'NoExecute' || !toleration.effect)

/** A pod stays for a while on a node that does not answer, unless it says otherwise. */
export const defaultTolerations: Admission = (_, { kind, object }) => {
  if (kind !== pods.kind) return object
  const { spec } = pods.of(object)
  const own = spec.tolerations ?? []
  const added = keys
    .filter((key) => !own.some((toleration) => covers(toleration, key)))
    .map((key) => ({ key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: seconds }))
  return added.length > 0 ? { ...object, spec: { ...spec, tolerations: [...own, ...added] } } : object
}
