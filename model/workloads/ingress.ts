import { defineClass, json, one } from '../define.ts'
import { objectAttributes } from './object-attributes.ts'
import type { IngressStatus } from '../kubernetes-status.ts'

export const Ingress = defineClass({
  service: ['catalog', 'environments'],
  name: 'Ingress',
  collection: 'ingresses',
  label: 'Ingress',
  labelPlural: 'Ingresses',
  parent: ['Application.ingresses', 'Environment.ingresses'],
  kubernetes: { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', plural: 'ingresses', namespaced: true },
  truth: 'cluster',
  attributes: {
    ...objectAttributes,
    status: json<IngressStatus>({ readOnly: true }),
  },
  children: { metadata: one('ObjectMeta'), spec: one('IngressSpec') },
})
