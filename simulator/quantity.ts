const factors: Readonly<Record<string, number>> = {
  '': 1,
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

/** Divisors, since powers of a tenth are not exact. */
const divisors: Readonly<Record<string, number>> = { n: 1e9, u: 1e6, m: 1e3 }

const form = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\d+))?$/

const parsed = new Map<string, number>()

/** Parses `250m`, `1.5Gi` or `1e3` to base units (cores, bytes, pieces); null if invalid. */
export function parseQuantity(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const known = parsed.get(value)
  if (known !== undefined) return known
  const match = form.exec(value)
  if (!match) return null
  const suffix = match[2] ?? ''
  const scale = (factors[suffix] ?? 1) * 10 ** Number(match[3] ?? 0)
  const amount = (Number(match[1]) * scale) / (divisors[suffix] ?? 1)
  parsed.set(value, amount)
  return amount
}

export const quantity = (value: unknown): number => parseQuantity(value) ?? 0

/** Formats cores: `1` or `250m`. */
export const formatCpu = (cores: number): string =>
  Number.isInteger(cores) ? String(cores) : `${Math.round(cores * 1000)}m`

/** Formats bytes with the largest binary suffix that keeps the number whole. */
export function formatBytes(bytes: number): string {
  const suffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti'] as const
  let amount = Math.round(bytes)
  let index = 0
  while (amount !== 0 && amount % 1024 === 0 && index < suffixes.length - 1) {
    amount /= 1024
    index += 1
  }
  return `${amount}${suffixes[index]}`
}

const decimalSuffixes = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E'] as const
const binarySuffixes = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'] as const
const nano = 1_000_000_000n

/** Formats an amount in the largest unit that keeps it whole; units grow by `step`. */
function inUnits(amount: bigint, step: bigint, suffixes: readonly string[]): string {
  let [left, index] = [amount, 0]
  while (left !== 0n && left % step === 0n && index < suffixes.length - 1) {
    left /= step
    index += 1
  }
  return `${left}${left === 0n ? '' : suffixes[index]}`
}

const canonical = new Map<string, string>()

/**
 * Returns the canonical form in which an API server stores a quantity: `1000m` as `1`, `1024Mi` as `1Gi`,
 * `0.5` as `500m`.
 */
export function canonicalQuantity(value: unknown): unknown {
  const text = String(value)
  const known = canonical.get(text)
  if (known !== undefined) return known
  const match = form.exec(text)
  // Quantities with an exponent are kept.
  if (!match || match[3] !== undefined) return value
  const made = canonicalOf(match[1] ?? '', match[2] ?? '')
  canonical.set(text, made)
  return made
}

function canonicalOf(digits: string, suffix: string): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const isBinary = suffix.endsWith('i')
  const scale = isBinary
    ? nano * 1024n ** BigInt(binarySuffixes.findIndex((one) => one === suffix))
    : 1000n ** BigInt(decimalSuffixes.findIndex((one) => one === suffix))
  const amount = (BigInt(`${whole}${fraction}`) * scale) / 10n ** BigInt(fraction.length)
  const size = amount < 0n ? -amount : amount
  const isWhole = isBinary && amount % nano === 0n && size >= 1024n * nano
  return isWhole ? inUnits(amount / nano, 1024n, binarySuffixes) : inUnits(amount, 1000n, decimalSuffixes)
}
