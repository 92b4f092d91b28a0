/** What keeps pods off a node that do not tolerate it. */
export interface Taint {
  key: string
  value?: string
  effect: string
}

export interface Toleration {
  key?: string
  operator?: string
  value?: string
  effect?: string
  tolerationSeconds?: number
}

/** Source: apimachinery's Toleration.ToleratesTaint. An unset effect, or key, is any. */
export function tolerates({ key, operator, value, effect }: Toleration, taint: Taint): boolean {
  if (effect && effect !== taint.effect) return false
  if (key && key !== taint.key) return false
  return operator === 'Exists' || (Boolean(key) && (value ?? '') === (taint.value ?? ''))
}

/** Whether the scheduler puts a pod there: it tolerates each taint but those that only advise against it. */
export const mayBePut = (tolerations: readonly Toleration[], taints: readonly Taint[]): boolean =>
  taints.every(
    (taint) => taint.effect === 'PreferNoSchedule' || tolerations.some((one) => tolerates(one, taint)),
  )
