import { defineClass, int32, json } from '../define.ts'

export const HorizontalPodAutoscalerSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'HorizontalPodAutoscalerSpec',
  collection: 'horizontalPodAutoscalerSpecs',
  label: 'Autoscaler specification',
  parent: 'HorizontalPodAutoscaler.spec',
  truth: 'cluster',
  attributes: {
    scaleTargetRef: json<{ apiVersion?: string; kind: string; name: string }>({ label: 'Scales' }),
    minReplicas: int32({ min: 0 }),
    maxReplicas: int32({ required: true, min: 1 }),
    metrics: json<{ type: string; [source: string]: unknown }[]>(),
    behavior: json(),
  },
})
