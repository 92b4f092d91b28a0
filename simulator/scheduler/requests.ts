import type { Container, PodSpec } from '../kinds/shapes.ts'
import { quantity } from '../quantity.ts'

/** Amounts by resource in base units: cores, bytes, pieces. */
export type Amounts = Readonly<Record<string, number>>

function requestsOf({ resources }: Container): Amounts {
  const asked = { ...resources?.limits, ...resources?.requests }
  return Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, quantity(value)]))
}

function combine(a: Amounts, b: Amounts, how: (a: number, b: number) => number): Amounts {
  const combined: Record<string, number> = { ...a }
  for (const [name, amount] of Object.entries(b)) combined[name] = how(combined[name] ?? 0, amount)
  return combined
}

export const add = (a: Amounts, b: Amounts): Amounts => combine(a, b, (one, other) => one + other)
export const subtract = (a: Amounts, b: Amounts): Amounts => combine(a, b, (one, other) => one - other)

/** What a pod asks of a node: its containers together, or its largest init container where that is more. */
export function podRequests({ containers, initContainers = [] }: PodSpec): Amounts {
  const together = containers.map(requestsOf).reduce(add, {})
  return initContainers.map(requestsOf).reduce((all, one) => combine(all, one, Math.max), together)
}
