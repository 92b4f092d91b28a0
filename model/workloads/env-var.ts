import { defineClass, json, string } from '../define.ts'

/** Kubernetes allows a container to repeat a name (the last one counts), so names need not be unique. */
export const EnvVar = defineClass({
  service: ['catalog', 'environments'],
  name: 'EnvVar',
  collection: 'envVars',
  label: 'Environment variable',
  parent: 'Container.env',
  truth: 'cluster',
  attributes: {
    name: string({ key: true, unique: 'NONE' }),
    value: string(),
    valueFrom: json<EnvVarSource>(),
  },
})

/** Source of a value; exactly one of them. */
export interface EnvVarSource {
  configMapKeyRef?: { name?: string; key: string; optional?: boolean }
  secretKeyRef?: { name?: string; key: string; optional?: boolean }
  fieldRef?: { apiVersion?: string; fieldPath: string }
  resourceFieldRef?: { containerName?: string; resource: string; divisor?: string }
}
