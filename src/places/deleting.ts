/** Deletion state of a row. */
export interface Deletion {
  deletingSince?: unknown
  heldBy?: unknown
}

/** Fields that a list loads for it. */
export const deletionFields = ['deletingSince', 'heldBy'] as const

export const isDeleting = ({ deletingSince }: Deletion): boolean => typeof deletingSince === 'number'

export const finalizersOf = ({ heldBy }: Deletion): string[] =>
  Array.isArray(heldBy) ? heldBy.filter((name) => typeof name === 'string') : []

/** Kubernetes' own finalizers, which are removed once their condition is met. */
const known = {
  'kubernetes.io/pvc-protection': 'claim',
  'kubernetes.io/pv-protection': 'volume',
  foregroundDeletion: 'owned',
} as const

type HoldReason = (typeof known)[keyof typeof known] | 'finalizers' | 'none'

/**
 * Returns the reason an object under deletion still exists. Other finalizers take precedence over Kubernetes'
 * own.
 */
export function holdReason(finalizers: readonly string[]): { reason: HoldReason; names: string[] } {
  const foreign = finalizers.filter((name) => !(name in known))
  if (foreign.length > 0) return { reason: 'finalizers', names: foreign }
  const [first] = finalizers
  if (first === undefined) return { reason: 'none', names: [] }
  return { reason: known[first as keyof typeof known], names: [...finalizers] }
}
