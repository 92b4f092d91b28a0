import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'

export const HorizontalPodAutoscaler = defineClass({
  service: ['catalog', 'environments'],
  name: 'HorizontalPodAutoscaler',
  collection: 'horizontalPodAutoscalers',
  label: 'Horizontal pod autoscaler',
  parent: ['Application.horizontalPodAutoscalers', 'Environment.horizontalPodAutoscalers'],
  kubernetes: {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    plural: 'horizontalpodautoscalers',
    namespaced: true,
  },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('HorizontalPodAutoscalerSpec') },
})
