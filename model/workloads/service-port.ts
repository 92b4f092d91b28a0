import { choice, defineClass, integer, json, string } from '../define.ts'

/** Identified by number and protocol: a name is optional if a Service has one port. */
export const ServicePort = defineClass({
  service: ['catalog', 'environments'],
  name: 'ServicePort',
  collection: 'servicePorts',
  label: 'Service port',
  parent: 'ServiceSpec.ports',
  truth: 'cluster',
  attributes: {
    name: string({ maxLength: 63 }),
    port: integer({ required: true, min: 1, max: 65535 }),
    targetPort: json<number | string>({ description: 'Number or name of a port of the container.' }),
    protocol: choice(['TCP', 'UDP', 'SCTP']),
    nodePort: integer({ min: 0, max: 65535 }),
    appProtocol: string({ label: 'Application protocol' }),
  },
})
