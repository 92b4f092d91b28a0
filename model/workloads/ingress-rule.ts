import { defineClass, json, string } from '../define.ts'

export const IngressRule = defineClass({
  service: ['catalog', 'environments'],
  name: 'IngressRule',
  collection: 'ingressRules',
  label: 'Ingress rule',
  parent: 'IngressSpec.rules',
  truth: 'cluster',
  attributes: {
    host: string({ description: 'Host name that requests must name; every host unless set.' }),
    http: json<{ paths: { path?: string; pathType: string; backend: IngressBackend }[] }>({
      label: 'HTTP paths',
    }),
  },
})

/**
 * Target of requests: a Service's port or an object. Not a class, because its field `service` would clash
 * with the service area that every resource names.
 */
export interface IngressBackend {
  service?: { name: string; port?: { number?: number; name?: string } }
  resource?: { apiGroup?: string; kind: string; name: string }
}
