import type { Cause } from '../../failure.ts'
import { asFields, type KubernetesObject } from '../../objects.ts'
import { checkNotNegative, wrong } from './causes.ts'

export function checkLease({ spec }: KubernetesObject): Cause[] {
  const { leaseDurationSeconds: seconds, leaseTransitions } = asFields(spec)
  return [
    ...(typeof seconds === 'number' && seconds <= 0
      ? [wrong('spec.leaseDurationSeconds', seconds, 'must be greater than 0')]
      : []),
    ...checkNotNegative('spec.leaseTransitions', leaseTransitions),
  ]
}
