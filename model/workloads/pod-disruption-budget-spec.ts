import { choice, defineClass, json, selector } from '../define.ts'

/** Either `minAvailable` or `maxUnavailable` is set, as a number or in percent. */
export const PodDisruptionBudgetSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'PodDisruptionBudgetSpec',
  collection: 'podDisruptionBudgetSpecs',
  label: 'Pod disruption budget specification',
  parent: 'PodDisruptionBudget.spec',
  truth: 'cluster',
  attributes: {
    minAvailable: json<number | string>(),
    maxUnavailable: json<number | string>(),
    selector: selector(),
    unhealthyPodEvictionPolicy: choice(['IfHealthyBudget', 'AlwaysAllow'], {
      label: 'Eviction of unhealthy pods',
    }),
  },
})
