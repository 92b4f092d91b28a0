/** A node property that repels pods without a matching toleration. */
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

/** Returns true if the scheduler may place a pod there: it tolerates all taints but `PreferNoSchedule`. */
export const mayBePut = (tolerations: readonly Toleration[], taints: readonly Taint[]): boolean =>
  taints.every(
    (taint) => taint.effect === 'PreferNoSchedule' || tolerations.some((one) => tolerates(one, taint)),
  )
