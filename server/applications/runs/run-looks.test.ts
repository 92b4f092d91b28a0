import { expect, it } from 'vitest'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { applied, updated } from '../../clusters/connection/overrides/cases.fixture.ts'
import { takeOwnership, withDeclaration } from '../../clusters/connection/overrides/ownership.ts'
import { RunOverrides } from './run-overrides.ts'

const web = (replicas: number): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { replicas },
})
const revert = [{ kind: 'Deployment', name: 'web', path: 'spec.replicas' }]

/** Object declared by a run with 2 replicas and scaled by another manager. */
function scaled(replicas: number): KubernetesObject {
  const live = withDeclaration(web(replicas), web(2), 'gantry')
  const managedFields = [
    applied({ 'f:spec': { '.': {} } }),
    updated('kubectl', { 'f:spec': { 'f:replicas': {} } }),
  ]
  const object = { ...live, metadata: { ...live.metadata, managedFields } }
  takeOwnership(object)
  return object
}

it("reports the overrides of an object's last check only", () => {
  const overrides = new RunOverrides({ labelPrefix: 'gantry', autoscaled: new Map(), revert })
  overrides.complete(web(2), scaled(5))
  expect(overrides.outcomes).toMatchObject([{ path: 'spec.replicas', value: '5', outcome: 'reverted' }])
  overrides.requireFound()
  overrides.complete(web(2), scaled(2))
  expect(overrides.outcomes).toEqual([])
  expect(() => overrides.requireFound()).toThrow("spec.replicas isn't overridden")
})

it("applies the environment's long list if the run owns part of it", () => {
  const env = (level: string) =>
    Array.from({ length: 1200 }, (_, index) => ({ name: `V${index}`, value: index === 7 ? level : 'on' }))
  const pod = (level: string): KubernetesObject => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web' },
    spec: { containers: [{ name: 'app', env: env(level) }] },
  })
  const inEnv = (name: string) => ({
    'f:spec': {
      'f:containers': { 'k:{"name":"app"}': { '.': {}, 'f:env': { [`k:{"name":"${name}"}`]: { '.': {} } } } },
    },
  })
  const live = withDeclaration(pod('high'), pod('low'), 'gantry')
  const managedFields = [applied(inEnv('V1')), updated('kubectl', inEnv('V7'))]
  const before = { ...live, metadata: { ...live.metadata, managedFields } }
  takeOwnership(before)
  const overrides = new RunOverrides({ labelPrefix: 'gantry', autoscaled: new Map(), revert: [] })
  expect(overrides.complete(pod('low'), before).spec).toEqual(pod('high').spec)
})
