import { boolean, choice, defineClass, json, list, many, one, string } from '../define.ts'

/** One container of a pod or pod template. `envFrom` stays in `additionalProperties`, where 2.4 shows it. */
export const Container = defineClass({
  service: ['catalog', 'environments'],
  name: 'Container',
  collection: 'containers',
  label: 'Container',
  parent: ['PodSpec.containers', 'PodSpec.initContainers'],
  truth: 'cluster',
  attributes: {
    name: string({ key: true, immutable: true, format: 'dnsLabel' }),
    image: string({ indexed: true, format: 'image' }),
    command: list(),
    args: list({ label: 'Arguments' }),
    workDir: string({ field: 'workingDir', label: 'Working directory' }),
    terminationMessagePath: string(),
    terminationMessagePolicy: choice(['File', 'FallbackToLogsOnError']),
    imagePullPolicy: choice(['Always', 'IfNotPresent', 'Never']),
    stdin: boolean({ label: 'Standard input' }),
    stdinOnce: boolean({ label: 'Standard input once' }),
    tty: boolean({ label: 'Terminal' }),
    securityContext: json(),
  },
  children: {
    ports: many('ContainerPort'),
    env: many('EnvVar'),
    volumeMounts: many('VolumeMount'),
    livenessProbe: one('Probe'),
    readinessProbe: one('Probe'),
    startupProbe: one('Probe'),
    lifecycle: one('Lifecycle'),
    resources: one('ResourceRequirements'),
  },
})
