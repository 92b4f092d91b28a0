import { list, type Resource } from '../../../api/queries.ts'

/** Label selector of a Service. */
export type Selector = readonly (readonly [key: string, value: string])[]

/** Selector of a Service; empty without one. */
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

/** Maximum number shown; the pod list has the rest. */
const MAX_PODS = 20

const podsOf = (environment: string, selector: Selector) => ({
  below: { class: 'environments.Environment', id: environment },
  labelSelector: selectorText(selector),
})

/** Pods of an environment that match a selector. */
export const ledPods = (environment: string, selector: Selector) =>
  list<LedPod>('environments.Pod', {
    ...podsOf(environment, selector),
    fields: ['id', 'name', 'state', 'isReady', 'status'],
    sort: ['name,asc'],
    count: MAX_PODS,
  })

/** Count of an environment's pods that match a selector, optionally only ready ones. */
export const countedPods = (environment: string, selector: Selector, isReady?: true) =>
  list('environments.Pod', {
    ...podsOf(environment, selector),
    ...(isReady ? { query: { isReady } } : {}),
    fields: ['id'],
    count: 1,
  })
