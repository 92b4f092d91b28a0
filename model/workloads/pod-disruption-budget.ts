import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

/** Limit on the pods of a set that may be unavailable at once while nodes are drained. */
export const PodDisruptionBudget = defineClass({
  service: ['catalog', 'environments'],
  name: 'PodDisruptionBudget',
  collection: 'podDisruptionBudgets',
  label: 'Pod disruption budget',
  parent: ['Application.podDisruptionBudgets', 'Environment.podDisruptionBudgets'],
  kubernetes: {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    plural: 'poddisruptionbudgets',
    namespaced: true,
  },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<{
      currentHealthy?: number
      desiredHealthy?: number
      expectedPods?: number
      disruptionsAllowed?: number
      conditions?: unknown[]
    }>({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('PodDisruptionBudgetSpec') },
})
