import type { Cause } from '../../failure.ts'
import { asFields, type Fields, type KubernetesObject } from '../../objects.ts'
import { checkAllNotNegative, wrong } from './causes.ts'

interface StatusRule {
  /** Counts, in the order in which they are checked. */
  counts: readonly string[]
  /** Counts that must not exceed `replicas`. */
  parts: readonly string[]
}

const rules: Readonly<Record<string, StatusRule>> = {
  Deployment: {
    counts: words('observedGeneration replicas updatedReplicas readyReplicas availableReplicas').concat(
      words('unavailableReplicas collisionCount'),
    ),
    parts: words('updatedReplicas readyReplicas availableReplicas'),
  },
  ReplicaSet: {
    counts: words('replicas fullyLabeledReplicas readyReplicas availableReplicas observedGeneration'),
    parts: words('fullyLabeledReplicas readyReplicas availableReplicas'),
  },
  StatefulSet: {
    counts: words('replicas readyReplicas currentReplicas updatedReplicas availableReplicas').concat(
      words('observedGeneration collisionCount'),
    ),
    parts: words('readyReplicas currentReplicas updatedReplicas availableReplicas'),
  },
}

function words(text: string): string[] {
  return text.split(' ')
}

const amount = (status: Fields, name: string): number => Number(status[name] ?? 0)

/** Validates a status from a request; controllers' writes are not checked. */
export function validateStatus({ kind, status }: KubernetesObject): Cause[] {
  const rule = rules[kind]
  if (!rule) return []
  const fields = asFields(status)
  const tooMany = (names: readonly string[], most: string, told: string): Cause[] =>
    names
      .filter((name) => amount(fields, name) > amount(fields, most))
      .map((name) => wrong(`status.${name}`, amount(fields, name), `cannot be greater than ${told}`))
  return [
    ...checkAllNotNegative('status', fields, rule.counts),
    ...tooMany(rule.parts, 'replicas', 'status.replicas'),
    ...tooMany(['availableReplicas'], 'readyReplicas', 'readyReplicas'),
  ]
}
