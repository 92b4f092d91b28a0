import { defineClass, int32, integer, json } from '../define.ts'

/** A check of a container; exactly one of `httpGet`, `tcpSocket`, `exec` and `grpc` is set. */
export const Probe = defineClass({
  service: ['catalog', 'environments'],
  name: 'Probe',
  collection: 'probes',
  label: 'Probe',
  parent: ['Container.livenessProbe', 'Container.readinessProbe', 'Container.startupProbe'],
  truth: 'cluster',
  attributes: {
    httpGet: json<HttpGetAction>({ label: 'HTTP request' }),
    tcpSocket: json<{ port: number | string; host?: string }>({ label: 'TCP connection' }),
    exec: json<{ command?: string[] }>({ label: 'Command' }),
    grpc: json<{ port: number; service?: string }>({ label: 'gRPC request' }),
    initialDelaySeconds: int32({ min: 0, unit: 'seconds' }),
    periodSeconds: int32({ min: 0, unit: 'seconds' }),
    timeoutSeconds: int32({ min: 0, unit: 'seconds' }),
    successThreshold: int32({ min: 0 }),
    failureThreshold: int32({ min: 0 }),
    terminationGracePeriodSeconds: integer({ min: 0, unit: 'seconds' }),
  },
})

/** The request that a probe or a lifecycle hook makes. */
export interface HttpGetAction {
  port: number | string
  path?: string
  host?: string
  scheme?: 'HTTP' | 'HTTPS'
  httpHeaders?: { name: string; value: string }[]
}
