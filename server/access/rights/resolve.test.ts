import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../model/fields.ts'
import type { Level } from '../../../model/rights.ts'
import {
  type EnvironmentFacts,
  type GrantTarget,
  hasVerb,
  includesAll,
  resolveRights,
  verbsOfLevel,
  verbsOfPermissions,
} from './resolve.ts'

const environments: EnvironmentFacts[] = [
  { id: 'shop', labels: { team: 'shop', stage: 'live' }, hostCluster: 'north' },
  { id: 'shop-test', labels: { team: 'shop', stage: 'test' }, hostCluster: 'south' },
  { id: 'pay', labels: { team: 'pay' }, hostCluster: 'north' },
  { id: 'adrift', labels: {}, hostCluster: null },
]

const selector = (matchLabels: Fields, matchExpressions: unknown[] = []): GrantTarget => ({
  selector: { matchLabels, matchExpressions },
})

/** Returns places with their verbs for a level or permissions, as `place: verbs`. */
function placesOf(...grants: [level: Level | string[], target: GrantTarget | null][]): string[] {
  const { places } = resolveRights(
    {
      role: 'member',
      own: ['me'],
      grants: grants.map(([given, target]) => ({
        verbs: typeof given === 'string' ? verbsOfLevel(given) : verbsOfPermissions(given),
        target,
      })),
    },
    environments,
  )
  return [...places].map(
    ([place, verbs]) =>
      `${place}: ${[...verbs].flatMap(([name, all]) => [...all].map((verb) => (name === '*' ? verb : `${name}.${verb}`))).join(' ')}`,
  )
}

const me = 'me: read'
const view = 'read logs'
const operate = 'read logs operate'
const edit = 'read logs operate write exec reveal'

describe('grants', () => {
  it.each<[string, Parameters<typeof placesOf>, string[]]>([
    ['none', [], [me]],
    ['an environment', [['view', { environment: 'shop' }]], [me, `shop: ${view}`]],
    ['a catalog application', [['edit', { application: 'web' }]], [me, `web: ${edit}`]],
    [
      'a cluster with its environments',
      [['view', { hostCluster: 'north' }]],
      [me, `north: ${view}`, `shop: ${view}`, `pay: ${view}`],
    ],
    ['labels', [['operate', selector({ team: 'shop' })]], [me, `shop: ${operate}`, `shop-test: ${operate}`]],
    [
      'expressions of labels',
      [['view', selector({}, [{ key: 'stage', operator: 'Exists' }])]],
      [me, `shop: ${view}`, `shop-test: ${view}`],
    ],
    ['a selector without requirements', [['admin', selector({})]], [me]],
    ['a deleted place', [['admin', null]], [me]],
    [
      'several on one place',
      [
        ['operate', { environment: 'shop' }],
        ['view', { hostCluster: 'north' }],
      ],
      [me, `shop: ${operate}`, `north: ${view}`, `pay: ${view}`],
    ],
    [
      'a custom role, which always reads',
      [[['environments.Pod.exec', 'environments.*.operate'], { environment: 'shop' }]],
      [me, 'shop: read environments.Pod.exec environments.*.operate'],
    ],
    [
      'a level and a custom role',
      [
        ['view', { environment: 'shop' }],
        [['environments.Pod.exec', 'unknown'], { environment: 'shop' }],
      ],
      [me, `shop: ${view} environments.Pod.exec`],
    ],
  ])('on %s', (_, grants, expected) => {
    expect(placesOf(...grants)).toEqual(expected)
  })

  it('outline the clusters of their environments', () => {
    const grants = (target: GrantTarget) => ({
      role: 'member' as const,
      own: [],
      grants: [{ verbs: verbsOfLevel('view'), target }],
    })
    const outlinesOf = (target: GrantTarget): string[] => [
      ...resolveRights(grants(target), environments).outlines,
    ]
    expect(outlinesOf({ environment: 'shop' })).toEqual(['north'])
    expect(outlinesOf({ environment: 'adrift' })).toEqual([])
    expect(outlinesOf({ hostCluster: 'north' })).toEqual([])
  })
})

it.each<[string, string, boolean]>([
  ['environments.Pod.exec', 'environments.Pod', true],
  ['environments.Pod.exec', 'environments.PodSpec', false],
  ['environments.*.exec', 'environments.Pod', true],
  ['environments.*.exec', 'catalog.Pod', false],
  ['environments.Pod.logs', 'environments.Pod', false],
])('the permission %s allows exec on %s: %s', (permission, className, expected) => {
  expect(hasVerb(verbsOfPermissions([permission]), 'exec', className)).toBe(expected)
})

it.each<[string, Level, string[], boolean]>([
  ['a level includes', 'edit', ['environments.Pod.exec', 'catalog.*.write'], true],
  ['a level lacks', 'edit', ['environments.Environment.manage'], false],
  ['view lacks', 'view', ['environments.*.operate'], false],
])('%s the permissions of a role', (_, level, permissions, expected) => {
  expect(includesAll(verbsOfLevel(level), verbsOfPermissions(permissions))).toBe(expected)
})

it('a custom role includes no level beyond reading', () => {
  const wide = verbsOfPermissions(['environments.*.logs', 'catalog.*.logs', 'cluster.*.logs'])
  expect(includesAll(wide, verbsOfLevel('view'))).toBe(false)
  expect(includesAll(undefined, verbsOfLevel('view'))).toBe(false)
})
