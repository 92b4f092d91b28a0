import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { decided, object, pod, privileged, root, token, workload } from './decisions.fixture.ts'

describe('values that require admin', () => {
  it.each<[string, KubernetesObject, string]>([
    ['a plain pod', pod(), 'allowed'],
    ['hostPID', pod({ hostPID: true }), 'value: spec.hostPID'],
    ['a host path', pod(root), 'value: spec.volumes[0].hostPath'],
    ['a privileged container', pod({}, privileged), 'value: spec.containers[0].securityContext.privileged'],
    [
      'a privileged ephemeral container',
      pod({ ephemeralContainers: [{ name: 'debug', ...privileged }] }),
      'value: spec.ephemeralContainers[0].securityContext.privileged',
    ],
    ['an account without bindings', pod({ serviceAccountName: 'app' }), 'allowed'],
    ['an account with rights', pod({ serviceAccountName: 'flux' }), 'value: spec.serviceAccountName'],
    ['the same with the deprecated field', pod({ serviceAccount: 'flux' }), 'value: spec.serviceAccountName'],
    [
      'both account fields, one of which has rights',
      pod({ serviceAccount: 'flux', serviceAccountName: 'app' }),
      'value: spec.serviceAccountName',
    ],
    [
      'an account with rights without its token',
      pod({ serviceAccountName: 'flux', automountServiceAccountToken: false }),
      'allowed',
    ],
    [
      'the same with the token as a volume',
      pod({ serviceAccountName: 'flux', automountServiceAccountToken: false, ...token() }),
      'value: spec.serviceAccountName',
    ],
    ['a token for the API server', pod(token()), 'allowed'],
    [
      'a token for another audience',
      pod(token('vault')),
      'value: spec.volumes[0].projected.sources[0].serviceAccountToken',
    ],
    [
      'a Secret with a token as a volume',
      pod({ volumes: [{ name: 't', secret: { secretName: 'flux-token' } }] }),
      'value: spec.volumes',
    ],
    [
      'a Secret with a token as variables',
      pod({}, { envFrom: [{ secretRef: { name: 'flux-token' } }] }),
      'value: spec.volumes',
    ],
    [
      'a Secret with a token as a variable of an ephemeral container',
      pod({
        ephemeralContainers: [
          {
            name: 'debug',
            env: [{ name: 'T', valueFrom: { secretKeyRef: { name: 'flux-token', key: 'token' } } }],
          },
        ],
      }),
      'value: spec.volumes',
    ],
    ['an ordinary Secret', object('v1', 'Secret', { type: 'Opaque' }), 'allowed'],
    [
      'a Secret for a token',
      object('v1', 'Secret', { type: 'kubernetes.io/service-account-token' }),
      'value: type',
    ],
    [
      'a Secret with the annotation of a token',
      object('v1', 'Secret', { metadata: { annotations: { 'kubernetes.io/service-account.name': 'flux' } } }),
      'value: metadata.annotations.kubernetes.io/service-account.name',
    ],
    ['an account', object('v1', 'ServiceAccount'), 'allowed'],
    [
      'an account with a cloud identity',
      object('v1', 'ServiceAccount', {
        metadata: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:x' } },
      }),
      'value: metadata.annotations.eks.amazonaws.com/role-arn',
    ],
  ])('%s', (_name, after, expected) => {
    expect(decided(null, after)).toBe(expected)
    expect(decided(null, after, 'platform')).toBe(expected)
  })

  it.each([
    'Deployment',
    'StatefulSet',
    'DaemonSet',
    'ReplicaSet',
    'ReplicationController',
    'Job',
    'CronJob',
  ])('are found in the template of a %s', (kind) => {
    const path = kind === 'CronJob' ? 'spec.jobTemplate.spec.template.spec' : 'spec.template.spec'
    expect(decided(null, workload(kind))).toBe('allowed')
    expect(decided(null, workload(kind, { serviceAccountName: 'flux' }))).toBe(
      `value: ${path}.serviceAccountName`,
    )
    expect(decided(workload(kind), workload(kind, { hostIPC: true }))).toBe(`value: ${path}.hostIPC`)
  })

  it('are not hidden by a token that was not mounted before', () => {
    const before = pod({ serviceAccountName: 'flux', automountServiceAccountToken: false })
    expect(decided(before, pod({ serviceAccountName: 'flux' }))).toBe('value: spec.serviceAccountName')
  })
})

describe('code that runs with such a value of an admin', () => {
  const powers: [string, Fields, Fields][] = [
    ['hostPID', { hostPID: true }, {}],
    ['a host path', root, {}],
    ['a privileged container', {}, privileged],
    ['an account with rights', { serviceAccountName: 'flux' }, {}],
  ]
  const changes: [string, Fields, string][] = [
    ['image', { image: 'evil:1' }, 'containers[0].image'],
    ['command', { command: ['sh'] }, 'containers[0].command'],
    ['args', { args: ['-c', 'id'] }, 'containers[0].args'],
    ['env', { env: [{ name: 'LD_PRELOAD', value: '/x.so' }] }, 'containers[0].env'],
    ['envFrom', { envFrom: [{ configMapRef: { name: 'x' } }] }, 'containers[0].envFrom'],
    ['workingDir', { workingDir: '/tmp' }, 'containers[0].workingDir'],
    [
      'lifecycle',
      { lifecycle: { postStart: { exec: { command: ['id'] } } } },
      'containers[0].lifecycle.postStart.exec.command',
    ],
    [
      'livenessProbe',
      { livenessProbe: { exec: { command: ['id'] } } },
      'containers[0].livenessProbe.exec.command',
    ],
    ['volumeMounts', { volumeMounts: [{ name: 'root', mountPath: '/host' }] }, 'containers[0].volumeMounts'],
    ['imagePullPolicy', { imagePullPolicy: 'Always' }, 'containers[0].imagePullPolicy'],
  ]
  const table = powers.flatMap(([power, spec, container]) =>
    changes.map(([field, change, path]) => ({ power, spec, container, field, change, path })),
  )

  it.each(table)('$field with $power', ({ spec, container, change, path }) => {
    const after = workload('Deployment', spec, { ...container, ...change })
    const before = workload('Deployment', spec, container)
    expect(decided(before, after)).toBe(`code: spec.template.spec.${path}`)
    expect(decided(before, after, 'platform')).toBe(`code: spec.template.spec.${path}`)
    expect(decided(workload('Deployment'), workload('Deployment', {}, change))).toBe('allowed')
  })

  const before = workload('Deployment', { hostPID: true })
  const changed = (spec: Fields): KubernetesObject => ({ ...before, spec: { ...before.spec, ...spec } })
  const template = before.spec?.['template'] as Fields
  const metadata = (fields: Fields) => changed({ template: { ...template, metadata: fields } })

  it.each<[string, KubernetesObject, string]>([
    ['replicas', changed({ replicas: 5 }), 'allowed'],
    ['a pause', changed({ paused: true }), 'allowed'],
    ['a strategy', changed({ strategy: { type: 'Recreate' } }), 'allowed'],
    [
      'resources',
      workload('Deployment', { hostPID: true }, { resources: { limits: { cpu: 1 } } }),
      'allowed',
    ],
    [
      'a restart',
      metadata({ labels: { app: 'agent' }, annotations: { 'kubectl.kubernetes.io/restartedAt': 'now' } }),
      'allowed',
    ],
    ['labels of the user', metadata({ labels: { app: 'agent', tier: 'node' } }), 'allowed'],
    [
      'a label that requests an injected container',
      metadata({ labels: { app: 'agent', 'sidecar.istio.io/inject': 'true' } }),
      'code: spec.template.metadata.labels.sidecar.istio.io/inject',
    ],
    [
      'an annotation that configures an injected container',
      metadata({ labels: { app: 'agent' }, annotations: { 'vault.hashicorp.com/agent-image': 'evil' } }),
      'code: spec.template.metadata.annotations.vault.hashicorp.com/agent-image',
    ],
    [
      'one more container',
      workload('Deployment', { hostPID: true, containers: [{ name: 'evil', image: 'evil:1' }] }),
      'code: spec.template.spec.containers[1].name',
    ],
    [
      'an init container',
      workload('Deployment', { hostPID: true, initContainers: [{ name: 'evil', image: 'evil:1' }] }),
      'code: spec.template.spec.initContainers',
    ],
    ['its host namespace removed', workload('Deployment'), 'allowed'],
    [
      'one value replaced with another',
      workload('Deployment', {}, privileged),
      'value: spec.template.spec.containers[0].securityContext.privileged',
    ],
  ])('%s', (_name, after, expected) => expect(decided(before, after)).toBe(expected))

  it("can't be changed by removing one of several values", () => {
    const two = workload('Deployment', { hostPID: true, hostIPC: true })
    const one = workload('Deployment', { hostPID: true }, { image: 'evil:1' })
    expect(decided(two, one)).toMatch(/^code: /)
  })

  it('may be deleted', () => expect(decided(before, null)).toBe('allowed'))

  it('includes the ephemeral containers of a pod', () => {
    const debugged = pod({ hostPID: true, ephemeralContainers: [{ name: 'debug', image: 'busybox' }] })
    expect(decided(pod({ hostPID: true }), debugged)).toBe('code: spec.ephemeralContainers')
    expect(decided(pod(), pod({ ephemeralContainers: [{ name: 'debug', image: 'busybox' }] }))).toBe(
      'allowed',
    )
  })
})
