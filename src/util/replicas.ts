/** The service accepts any 32-bit number; a typo must not create more pods than a cluster can run. */
export const MAX_REPLICAS = 10_000

/** Parses a typed number of replicas; returns null if it is invalid or too large. */
export function replicasOf(text: string): number | null {
  const digits = text.trim()
  const replicas = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return replicas <= MAX_REPLICAS ? replicas : null
}
