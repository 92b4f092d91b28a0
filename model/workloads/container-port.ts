import { choice, defineClass, integer, string } from '../define.ts'

/** Identified by number and protocol: a name is optional and may change. */
export const ContainerPort = defineClass({
  service: ['catalog', 'environments'],
  name: 'ContainerPort',
  collection: 'containerPorts',
  label: 'Container port',
  parent: 'Container.ports',
  truth: 'cluster',
  attributes: {
    name: string({ maxLength: 15 }),
    containerPort: integer({ required: true, min: 1, max: 65535, label: 'Port' }),
    protocol: choice(['TCP', 'UDP', 'SCTP']),
    hostPort: integer({ min: 0, max: 65535 }),
    hostIP: string(),
  },
})
