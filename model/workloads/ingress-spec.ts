import { defineClass, json, many, string } from '../define.ts'
import type { IngressBackend } from './ingress-rule.ts'

export const IngressSpec = defineClass({
  service: ['catalog', 'environments'],
  name: 'IngressSpec',
  collection: 'ingressSpecs',
  label: 'Ingress specification',
  parent: 'Ingress.spec',
  truth: 'cluster',
  attributes: {
    ingressClassName: string({ label: 'Ingress class' }),
    defaultBackend: json<IngressBackend>(),
    tls: json<{ hosts?: string[]; secretName?: string }[]>(),
  },
  children: { rules: many('IngressRule') },
})
