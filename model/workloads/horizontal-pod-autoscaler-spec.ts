import { defineClass, integer, json } from '../define.ts'

export const HorizontalPodAutoscalerSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'HorizontalPodAutoscalerSpec',
  collection: 'horizontalPodAutoscalerSpecs',
  label: 'Autoscaler specification',
  parent: 'HorizontalPodAutoscaler.spec',
  truth: 'cluster',
  attributes: {
    scaleTargetRef: json<{ apiVersion?: string; kind: string; name: string }>({ label: 'Scales' }),
    minReplicas: integer({ min: 0 }),
    maxReplicas: integer({ required: true, min: 1 }),
    metrics: json<{ type: string; [source: string]: unknown }[]>(),
    behavior: json(),
  },
})
