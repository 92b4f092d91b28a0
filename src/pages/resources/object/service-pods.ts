import { list, type Resource } from '../../../api/queries.ts'

/** How a service chooses the pods that it leads to. */
export type Selector = readonly (readonly [key: string, value: string])[]

/** The labels that all of its pods have; none of a service without a selector. */
export const selectorOf = (spec: Readonly<Record<string, unknown>> | undefined): Selector => {
  const selector = spec?.['selector']
  if (typeof selector !== 'object' || selector === null) return []
  return Object.entries(selector).map(([key, value]) => [key, String(value)] as const)
}

export const selectorText = (selector: Selector): string =>
  selector.map(([key, value]) => `${key}=${value}`).join(',')

export interface LedPod extends Resource {
  state?: string | null
  isReady?: boolean | null
  status?: { podIP?: string | null } | null
}

/** More of them are in the list of pods. */
const MOST_PODS = 20

const podsOf = (environment: string, selector: Selector) => ({
  below: { class: 'environments.Environment', id: environment },
  labelSelector: selectorText(selector),
})

/** The pods of an environment that a selector chooses. */
export const ledPods = (environment: string, selector: Selector) =>
  list<LedPod>('environments.Pod', {
    ...podsOf(environment, selector),
    fields: ['id', 'name', 'state', 'isReady', 'status'],
    sort: ['name,asc'],
    count: MOST_PODS,
  })

/** How many pods of an environment a selector chooses; of those that are ready alone. */
export const countedPods = (environment: string, selector: Selector, isReady?: true) =>
  list('environments.Pod', {
    ...podsOf(environment, selector),
    ...(isReady ? { query: { isReady } } : {}),
    fields: ['id'],
    count: 1,
  })
