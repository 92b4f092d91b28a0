import type { Toleration } from '../kinds/shapes.ts'
import type { Admission } from '../resources/resources.ts'
import { pods } from '../storage/view.ts'

const seconds = 300
const keys = ['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable']

/** Shared by all pods without tolerations of their own. */
const added: readonly Toleration[] = keys.map((key) => ({
  key,
  operator: 'Exists',
  effect: 'NoExecute',
  tolerationSeconds: seconds,
}))

const covers = (toleration: Toleration, key: string): boolean =>
  (toleration.key === key || !toleration.key) && (toleration.effect === 'NoExecute' || !toleration.effect)

/** Lets a pod stay on an unreachable or not-ready node for a while, unless it sets its own toleration. */
export const defaultTolerations: Admission = (_, { kind, object }) => {
  if (kind !== pods.kind) return object
  const { spec } = pods.of(object)
  const own = spec.tolerations ?? []
  if (own.length === 0) return { ...object, spec: { ...spec, tolerations: added } }
  const missing = added.filter(({ key = '' }) => !own.some((toleration) => covers(toleration, key)))
  return missing.length > 0 ? { ...object, spec: { ...spec, tolerations: [...own, ...missing] } } : object
}
