import { defineClass, json, one, string } from '../define.ts'
import { deletionAttributes } from '../workloads/deletion-attributes.ts'

/** Controller for the Ingresses that name the class. */
export const IngressClass = defineClass({
  service: 'cluster',
  name: 'IngressClass',
  collection: 'ingressClasses',
  label: 'Ingress class',
  labelPlural: 'Ingress classes',
  parent: 'KubernetesCluster.ingressClasses',
  kubernetes: {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'IngressClass',
    plural: 'ingressclasses',
    namespaced: false,
  },
  truth: 'cluster',
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsSubdomain' }),
    apiVersion: string({ immutable: true }),
    kind: string({ immutable: true }),
    ...deletionAttributes,
    spec: json<{ controller?: string; parameters?: Record<string, unknown> }>(),
  },
  children: { metadata: one('ObjectMeta') },
})
