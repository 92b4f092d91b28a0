import { expect, it, test } from 'vitest'
import { model } from '../../../model/index.ts'
import { joinAutoscalers } from './autoscalers.ts'
import { taskOf } from './use-bulk.ts'
import type { DeletionPreview } from '../../../model/answers/deletion.ts'
import {
  commonNumber,
  goingTogether,
  isGrave,
  keepsNamespaces,
  noInput,
  planTargets,
  takenTogether,
  type BulkInput,
  type PlannedRow,
} from './plan.ts'

const entry = model.get('environments.Deployment')
const input: BulkInput = { ...noInput, replicas: '5' }

const rowIn = (environment: string, rest: Partial<PlannedRow> = {}): PlannedRow => ({
  id: `row-${environment}`,
  modelIndex: 'Deployment',
  service: 'Environments',
  uri: '',
  name: 'web',
  namespace: 'shop',
  spec: { id: `spec-${environment}`, replicas: 2 },
  ancestors: [{ id: environment, modelIndex: 'Environment' }],
  ...rest,
})

const autoscaler = (environment: string, target: { kind: string; name: string }) => ({
  ...rowIn(environment),
  spec: { scaleTargetRef: target, minReplicas: 2, maxReplicas: 8 },
})

it('skips what an autoscaler scales, but not its namesake elsewhere', () => {
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
  expect(left).toMatchObject({
    before: '2',
    request: null,
    undo: null,
    leftOut: { why: 'autoscaled', min: 2, max: 8 },
  })
  expect(scaled).toMatchObject({
    before: '2',
    after: '5',
    leftOut: null,
    request: { resource: 'spec-other' },
  })
  expect(scaled?.undo).toEqual({ resource: 'spec-other', body: { replicas: 2 } })
})

it("names each target's environment and cluster, else its namespace", () => {
  const place = { environment: 'shop@prod', cluster: 'prod', isDisconnected: false }
  const targets = planTargets('restart', entry, [rowIn('one', { place }), rowIn('other')], input)
  expect(targets.map((target) => target.place)).toEqual(['shop@prod', 'shop'])
})

const disconnected = { place: { environment: 'shop', cluster: 'prod', isDisconnected: true } }
const spec = (more: object) => ({ spec: { id: 'spec', replicas: 2, ...more } })

test.for([
  ['is replaced', {}, { leftOut: null, restarts: [{ pods: 2, way: 'rolling' }] }],
  [
    'stops it while it restarts',
    spec({ strategy: { type: 'Recreate' } }),
    { restarts: [{ way: 'recreate' }] },
  ],
  ['has no pods', spec({ replicas: 0 }), { leftOut: null, restarts: [{ pods: 0 }] }],
  ['is refused', spec({ paused: true }), { leftOut: { why: 'paused', names: ['web'] }, request: null }],
  ['is disconnected', disconnected, { leftOut: { why: 'disconnected' }, request: null }],
] as const)('shows what a restart does to it: it %s', ([, rest, expected]) => {
  expect(planTargets('restart', entry, [rowIn('one', rest)], input)[0]).toMatchObject(expected)
})

it('restarts an application only if none of its workloads is paused', () => {
  const application = model.get('environments.Application')
  const row = (name: string, paused: boolean) => ({ id: name, name, ...spec({ paused }) })
  const rows = [
    rowIn('one', { deployments: [row('web', false)], daemonSets: [{ id: 'd', status: {} }] }),
    rowIn('other', { deployments: [row('web', false), row('api', true)] }),
    rowIn('empty', {}),
  ]
  const targets = planTargets('restart', application, rows, input)
  expect(targets.map(({ leftOut, restarts }) => [leftOut, restarts.length])).toEqual([
    [null, 2],
    [{ why: 'paused', names: ['api'] }, 2],
    [{ why: 'nothing' }, 0],
  ])
})

test.for(['', '-3', '1.5', '100000', 'many'])('%j is not a valid number of replicas', (replicas) => {
  const [target] = planTargets('scale', entry, [rowIn('one')], { ...input, replicas })
  expect(target).toMatchObject({ before: '2', after: null, request: null })
})

it('starts with the common number of replicas, or empty if they differ', () => {
  expect(commonNumber([rowIn('one'), rowIn('other')])).toBe(2)
  expect(commonNumber([rowIn('one'), rowIn('other', spec({ replicas: 3 }))])).toBeNull()
})

test.for([
  ['environments.Deployment', { labelKey: 'a b' }, null],
  ['environments.Deployment', { labelKey: 'tier', labelValue: '-' }, null],
  ['environments.Deployment', { labelKey: 'tier', labelValue: 'front' }, { labels: { tier: 'front' } }],
  // Kubernetes never sees these labels.
  ['config.Host', { labelKey: 'a b' }, { labels: { 'a b': '' } }],
] as const)('labels %s with %j: %j', ([id, change, body]) => {
  const wanted = { ...input, ...change }
  const [target] = planTargets('label', model.get(id), [rowIn('one')], wanted)
  expect(target?.request ? taskOf('label', model.get(id), wanted).body : null).toEqual(body)
})

const deletion = (rest: Partial<DeletionPreview>): DeletionPreview => ({
  id: '',
  refusal: null,
  losesData: false,
  keeps: null,
  objects: [],
  counts: [],
  ...rest,
})

it('sums the dependents of several deletions by kind and name, without rejected ones', () => {
  const secret = { id: 's', class: 'environments.Secret', kind: 'Secret', name: 'keys' }
  const counts = [{ class: 'environments.Secret', kind: 'Secret', count: 1 }]
  const targets = planTargets(
    'delete',
    model.get('environments.Environment'),
    [
      rowIn('one', { name: 'one', deletion: deletion({ objects: [secret], counts, losesData: true }) }),
      rowIn('two', { name: 'two', deletion: deletion({ objects: [secret], counts }) }),
      rowIn('found', { deletion: deletion({ refusal: 'It was found.', losesData: true, counts }) }),
    ],
    input,
  )
  expect(goingTogether(targets)).toEqual([{ ...counts[0], count: 2 }])
  expect(takenTogether(targets).map((object) => object.with)).toEqual(['one', 'two'])
  expect(targets[2]).toMatchObject({ leftOut: { why: 'refused', sentence: 'It was found.' }, request: null })
  expect([isGrave(targets), isGrave(targets.slice(1))]).toEqual([true, false])
})

it('keeps namespaces only if every deleted environment keeps its own', () => {
  const planned = (...deletions: Partial<DeletionPreview>[]) =>
    keepsNamespaces(
      planTargets(
        'delete',
        model.get('environments.Environment'),
        deletions.map((each, index) => rowIn(`${index}`, { deletion: deletion(each) })),
        input,
      ),
    )
  expect(planned({ keeps: 'namespace' }, { refusal: 'It was found.' })).toBe(true)
  expect(planned({ keeps: 'namespace' }, {})).toBe(false)
  expect(planned({ refusal: 'It was found.' })).toBe(false)
})

const cordoned = { spec: { unschedulable: true } }
const drain = (rest: object) => ({ drain: { pods: 3, held: 0, blocked: 0, refusal: null, ...rest } })

test.for([
  ['cordon', {}, null],
  ['cordon', cordoned, { why: 'cordoned' }],
  ['uncordon', {}, { why: 'uncordoned' }],
  ['uncordon', cordoned, null],
  ['drain', drain({}), null],
  ['drain', drain({ blocked: 2 }), { why: 'blocked', count: 2 }],
  ['drain', drain({ refusal: 'No.' }), { why: 'refused', sentence: 'No.' }],
  ['drain', { ...cordoned, ...drain({ pods: 0 }) }, { why: 'drained' }],
] as const)('%s of a node that is %j skips it: %j', ([kind, rest, leftOut]) => {
  const [target] = planTargets(
    kind,
    model.get('cluster.Node'),
    [rowIn('one', { spec: null, ...rest })],
    input,
  )
  expect(target?.leftOut).toEqual(leftOut)
  expect(target?.request).toEqual(leftOut ? null : { resource: 'row-one' })
})

test.for([
  [
    'scale',
    'environments.Deployment',
    { action: 'update', target: 'environments.DeploymentSpec', body: { replicas: 5 } },
  ],
  ['restart', 'environments.Deployment', { action: 'restart', target: 'environments.Deployment' }],
  ['delete', 'catalog.Application', { action: 'delete', target: 'catalog.Application' }],
  [
    'drain',
    'cluster.Node',
    { action: 'drain', target: 'cluster.Node', body: { deleteEmptyDirData: false, force: false } },
  ],
] as const)('%s of many %s is one task', ([kind, id, task]) => {
  expect(taskOf(kind, model.get(id), input)).toEqual(task)
})
