/** The service takes any number of 32 bits; a slip of the keyboard is not to make more pods than a cluster can hold. */
export const MOST_REPLICAS = 10_000

/** A number of replicas that was typed; null where it is none that can be wanted. */
export function replicasOf(text: string): number | null {
  const digits = text.trim()
  const replicas = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return replicas <= MOST_REPLICAS ? replicas : null
}
