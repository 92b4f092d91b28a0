import { describe, expect, it } from 'vitest'
import { warningsOf } from './warnings.ts'

const podOf = (spec: object, container: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web' },
  spec: { containers: [{ name: 'main', image: 'web:1', ...container }], ...spec },
})
const port = (fields: object) => ({ containerPort: 80, protocol: 'TCP', ...fields })
const warned = (spec: object, container?: object) => warningsOf(podOf(spec, container), null)

describe('warnings about a valid but unwise pod', () => {
  it('are absent for most pods', () => {
    expect(warned({}, { ports: [port({}), port({ protocol: 'UDP' })] })).toEqual([])
  })

  it.each([
    [
      { nodeSelector: { 'beta.kubernetes.io/os': 'linux' } },
      'spec.nodeSelector[beta.kubernetes.io/os]: depr',
    ],
    [
      { topologySpreadConstraints: [{ topologyKey: 'zone' }] },
      'spec.topologySpreadConstraints[0].labelSelector: a null labelSelector results in matching no pod',
    ],
    [
      { imagePullSecrets: [{ name: 'a' }, { name: 'a' }] },
      'spec.imagePullSecrets[1].name: duplicate name "a"',
    ],
    [{ terminationGracePeriodSeconds: -1 }, 'spec.terminationGracePeriodSeconds: must be >= 0;'],
  ])('include %j', (spec, expected) => {
    expect(warned(spec)).toEqual([expect.stringContaining(expected)])
  })

  it('include duplicate definitions of a port', () => {
    const ports = [port({ hostPort: 8080 }), port({}), port({ hostPort: 8080, hostIP: '10.0.0.1' })]
    expect(warned({}, { ports })).toEqual([
      'spec.containers[0].ports[1]: overlapping port definition with spec.containers[0].ports[0]',
      'spec.containers[0].ports[2]: dangerously ambiguous port definition with spec.containers[0].ports[0]',
      'spec.containers[0].ports[2]: overlapping port definition with spec.containers[0].ports[1]',
    ])
  })

  it('include a variable that overrides another without using it', () => {
    const env = [
      { name: 'A', value: '1' },
      { name: 'A', value: '$(A)2' },
      { name: 'A', value: '3' },
    ]
    expect(warned({}, { env })).toEqual([
      'spec.containers[0].env[2]: hides previous definition of "A", which may be dropped when using apply',
    ])
  })
})

it('are returned for a pod template when it changes', () => {
  const { spec } = podOf({ imagePullSecrets: [{}] })
  const cron = (schedule: string) => ({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'web' },
    spec: { schedule, jobTemplate: { spec: { template: { spec } } } },
  })
  const live = cron('0 0 * * *')
  const path = 'spec.jobTemplate.spec.template.spec.imagePullSecrets[0].name'
  expect(warningsOf(cron('1 0 * * *'), live)).toEqual([`${path}: invalid empty name ""`])
  expect(warningsOf({ ...live }, live)).toEqual([])
})
