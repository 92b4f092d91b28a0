import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { joinAutoscalers } from './autoscalers.ts'
import { planTargets, type BulkInput, type PlannedRow } from './plan.ts'

const entry = model.get('environments.Deployment')
const input: BulkInput = { replicas: 5, labelKey: '', labelValue: '', isRemoval: false }

const rowIn = (environment: string, rest: Partial<PlannedRow> = {}): PlannedRow => ({
  id: `row-${environment}`,
  modelIndex: 'Deployment',
  service: 'Environments',
  uri: '',
  name: 'web',
  namespace: 'shop',
  spec: [{ id: `spec-${environment}`, replicas: 2 }],
  ancestors: [{ id: environment, modelIndex: 'Environment' }],
  ...rest,
})

const autoscaler = (environment: string, target: { kind: string; name: string }) => ({
  ...rowIn(environment),
  spec: [{ scaleTargetRef: target, minReplicas: 2, maxReplicas: 8 }],
})

it('leaves out what an autoscaler sets, and scales the one of the same name elsewhere', () => {
  const rows = joinAutoscalers(
    entry,
    [rowIn('one'), rowIn('other')],
    [
      autoscaler('one', { kind: 'Deployment', name: 'web' }),
      autoscaler('other', { kind: 'StatefulSet', name: 'web' }),
      autoscaler('other', { kind: 'Deployment', name: 'api' }),
    ],
  )
  const [left, scaled] = planTargets('scale', entry, rows, input)
  expect(left).toMatchObject({ before: '2', request: null, undo: null, autoscaler: { min: 2, max: 8 } })
  expect(scaled).toMatchObject({ before: '2', after: '5', autoscaler: null, request: { method: 'PUT' } })
})

it('tells of each where it is: environment and cluster, else the namespace', () => {
  const place = { environment: 'shop@prod', cluster: 'prod', isAway: false }
  const targets = planTargets('restart', entry, [rowIn('one', { place }), rowIn('other')], input)
  expect(targets.map((target) => target.place)).toEqual(['shop@prod', 'shop'])
})
