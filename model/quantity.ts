/** Suffixes of Kubernetes quantities. Source: apimachinery, pkg/api/resource/suffix.go. */
const factors: Record<string, number> = {
  '': 1,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
}

const expression = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:[eE]([+-]?\d+)|([numkMGTPE]|[KMGTPE]i)?)$/

/** A quantity in its base unit (`250m` of CPU is 0.25 cores, `64Mi` is 67108864 bytes); null if invalid. */
export function parseQuantity(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const match = typeof value === 'string' ? expression.exec(value.trim()) : null
  if (!match) return null
  const [, digits = '', exponent, suffix = ''] = match
  if (exponent !== undefined) return Number(`${digits}e${exponent}`)
  // Division keeps 100m at 0.1, which multiplication by 0.001 may not.
  const factor = factors[suffix] ?? 1
  return factor < 1 ? Number(digits) / Math.round(1 / factor) : Number(digits) * factor
}

/** Like `parseQuantity`, but 0 for a missing value: for sums of requests and limits. */
export const quantityOf = (value: unknown): number => parseQuantity(value) ?? 0
