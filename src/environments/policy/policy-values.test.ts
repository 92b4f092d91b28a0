import { expect, test } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import {
  fieldOfViolation,
  policyBody,
  policyProblem,
  policyValues,
  type PolicyField,
  type PolicyRow,
} from './policy-values.ts'

const resource = { id: 's', modelIndex: 'DeploymentSpec', service: 'Environments', uri: '' }
const deployment: PolicyRow = {
  ...resource,
  strategy: { id: 'x', type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 1 } },
  progressDeadlineSeconds: 600,
  revisionHistoryLimit: 5,
}
const typed = (changed: Partial<Record<PolicyField, string>>, type = 'RollingUpdate') => {
  return { ...policyValues('Deployment', deployment), ...changed, type }
}

test('sends an unedited policy back unchanged', () => {
  expect(policyBody('Deployment', deployment, policyValues('Deployment', deployment))).toEqual({
    strategy: { id: 'x', type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%', maxUnavailable: 1 } },
    minReadySeconds: null,
    progressDeadlineSeconds: 600,
    revisionHistoryLimit: 5,
  })
})

test('sends numbers as numbers and percentages as text, and leaves cleared fields to the cluster', () => {
  const body = policyBody(
    'Deployment',
    deployment,
    typed({ maxSurge: ' 2 ', maxUnavailable: '30%', revisionHistoryLimit: '' }),
  )
  expect(body).toMatchObject({
    strategy: { rollingUpdate: { maxSurge: 2, maxUnavailable: '30%' } },
    revisionHistoryLimit: null,
  })
})

test('Recreate has no rolling update parameters', () => {
  expect(policyBody('Deployment', deployment, typed({}, 'Recreate'))).toMatchObject({
    strategy: { id: 'x', type: 'Recreate', rollingUpdate: null },
  })
})

test("keeps strategy fields that the form doesn't know", () => {
  const row: PolicyRow = {
    ...resource,
    updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0, maxUnavailable: 2 } },
  }
  const values = policyValues('StatefulSet', row)
  const body = policyBody('StatefulSet', row, { ...values, partition: '1' })
  expect(body).toEqual({
    updateStrategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 2, partition: 1 } },
    minReadySeconds: null,
    revisionHistoryLimit: null,
  })
  expect(policyBody('StatefulSet', row, { ...values, type: 'OnDelete' })).toMatchObject({
    updateStrategy: { type: 'OnDelete' },
  })
})

test.for<[Partial<Record<PolicyField, string>>, PolicyField, string | null]>([
  [{ maxSurge: 'two' }, 'maxSurge', 'amount'],
  [{ maxSurge: '150%' }, 'maxSurge', null],
  [{ maxUnavailable: '150%' }, 'maxUnavailable', 'tooMuch'],
  [{ maxSurge: '0%', maxUnavailable: '0' }, 'maxUnavailable', 'bothNothing'],
  [{ minReadySeconds: '1.5' }, 'minReadySeconds', 'number'],
  [{ minReadySeconds: '600' }, 'progressDeadlineSeconds', 'deadline'],
  [{ minReadySeconds: '30', progressDeadlineSeconds: '' }, 'progressDeadlineSeconds', null],
])('%j: %s is %s', ([changed, field, problem]) =>
  expect(policyProblem('Deployment', typed(changed), field)).toBe(problem),
)

test("doesn't validate a parameter without effect", () => {
  expect(policyProblem('Deployment', typed({ maxSurge: 'two' }, 'Recreate'), 'maxSurge')).toBeNull()
})

test('shows an API server error at its field', () => {
  const at = (field: string, place: string) =>
    fieldOfViolation({
      modelIndex: '',
      field,
      message: `${place}: no`,
      reasons: [message('violations.at', { place, reason: 'no' })],
    })
  expect(at('strategy.0.rollingUpdate', 'DeploymentStrategy.rollingUpdate.maxUnavailable')).toBe(
    'maxUnavailable',
  )
  expect(at('progressDeadlineSeconds', 'DeploymentSpec.progressDeadlineSeconds')).toBe(
    'progressDeadlineSeconds',
  )
  expect(at('replicas', 'DeploymentSpec.replicas')).toBeNull()
})
