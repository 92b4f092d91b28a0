import type { Container, PodSpec } from '../kinds/shapes.ts'
import { quantity } from '../quantity.ts'

/** Amounts by resource in base units: cores, bytes, pieces. */
export type Amounts = Readonly<Record<string, number>>

const amountsOf = (texts: object): Amounts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, quantity(text)]))

function requestsOf({ resources }: Container): Amounts {
  return amountsOf({ ...resources?.limits, ...resources?.requests })
}

function combine(a: Amounts, b: Amounts, how: (a: number, b: number) => number): Amounts {
  const combined: Record<string, number> = { ...a }
  for (const [name, amount] of Object.entries(b)) combined[name] = how(combined[name] ?? 0, amount)
  return combined
}

export const add = (a: Amounts, b: Amounts): Amounts => combine(a, b, (one, other) => one + other)
export const subtract = (a: Amounts, b: Amounts): Amounts => combine(a, b, (one, other) => one - other)

/** Sidecars: init containers that keep running. */
const isAside = ({ restartPolicy }: Container): boolean => restartPolicy === 'Always'

/**
 * Returns the peak requests of init containers, which run in sequence with already started sidecars, and the
 * sidecars' total.
 */
function beginning(initContainers: readonly Container[]): { most: Amounts; aside: Amounts } {
  let most: Amounts = {}
  let aside: Amounts = {}
  for (const container of initContainers) {
    const beside = add(aside, requestsOf(container))
    most = combine(most, beside, Math.max)
    if (isAside(container)) aside = beside
  }
  return { most, aside }
}

/**
 * Returns a pod's requests: the sum of its containers or the init peak, whichever is greater; pod-level
 * resources override it, and overhead is added.
 */
export function podRequests({ containers, initContainers, resources, overhead }: PodSpec): Amounts {
  const mains = containers.map(requestsOf).reduce(add, {})
  const begun = initContainers ? beginning(initContainers) : null
  const asked = begun ? combine(add(mains, begun.aside), begun.most, Math.max) : mains
  const whole = resources ? { ...asked, ...amountsOf({ ...resources.limits, ...resources.requests }) } : asked
  return overhead ? add(whole, amountsOf(overhead)) : whole
}
