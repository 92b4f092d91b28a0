/** The service accepts any 32-bit number; a typo must not create more pods than a cluster can run. */
export const MAX_REPLICAS = 10_000

/** Parses a typed number of replicas; returns null if it is invalid or too large. */
export function replicasOf(text: string): number | null {
  const digits = text.trim()
  const replicas = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return replicas <= MAX_REPLICAS ? replicas : null
}

export function unitOf(name: string): 'cores' | 'bytes' | 'count' {
  if (/(^|\.)cpu$/.test(name)) return 'cores'
  return /(^|[.-])(memory|storage)$/.test(name) ? 'bytes' : 'count'
}

const key = String.raw`[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?`
const value = String.raw`(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?)?`
const values = String.raw`\(\s*${value}(?:\s*,\s*${value})*\s*\)`

const requirement = new RegExp(
  `^(?:!?\\s*${key}|${key}\\s*(?:==?|!=)\\s*${value}|${key}\\s+(?:in|notin)\\s*${values})$`,
)

/** A comma between requirements, outside the list of `in (a,b)`. */
const separator = /,(?![^(]*\))/

/** Returns true if a text is a Kubernetes label selector: `app=web, tier in (gold,silver), !canary`. */
export const isLabelSelector = (text: string): boolean =>
  text.split(separator).every((part) => requirement.test(part.trim()))

/** Re-exported for components, which must not import the model otherwise. */
export type { Condition } from '../../model/workload-state.ts'

/** Prefix of the labels that the service writes; the page contains it. */
let prefix = 'gantry'

/**
 * Sets the prefix that the page contains. Keeps the default if it is invalid, as when another server (Vite's)
 * sent the page.
 */
export function setLabelPrefix(given: string): void {
  if (/^[a-z0-9]/.test(given)) prefix = given
}

/**
 * Returns true for the label that marks the demo's resources. Other software may use the same name below its
 * own prefix.
 */
export const isSimulatedLabel = ([key, value]: readonly [string, string]): boolean =>
  key === `${prefix}/simulated` && value === 'true'
