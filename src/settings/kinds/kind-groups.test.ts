import { expect, test } from 'vitest'
import { builtInGroups, customGroups, type DefinitionRow, matching } from './kind-groups.ts'

const kind = (apiVersion: string, name: string, uri: string, count = 0) => ({
  apiVersion,
  kind: name,
  uri,
  count,
  namespaced: !uri.startsWith('/cluster'),
  service: '',
  modelIndex: name,
})

const kinds = [
  kind('storage.k8s.io/v1', 'StorageClass', '/cluster/api/storageClasses', 2),
  kind('v1', 'Secret', '/environments/api/secrets', 7),
  kind('apps/v1', 'Deployment', '/environments/api/deployments', 3),
  kind('v1', 'ConfigMap', '/environments/api/configMaps', 5),
  kind('autoscaling/v2', 'HorizontalPodAutoscaler', '/environments/api/horizontalPodAutoscalers'),
]

const definition = (id: string, plural: string, group: string, name: string): DefinitionRow => ({
  id,
  name: `${plural}.${group}`,
  modelIndex: 'CustomResourceDefinition',
  service: 'Cluster',
  uri: '',
  spec: { group, scope: 'Namespaced', versions: [], names: { kind: name, plural, shortNames: ['cert'] } },
})

test('lists kinds in their groups, the core group and workloads first', () => {
  expect(
    builtInGroups(kinds).map(({ group, kinds: some }) => [group, some.map((each) => each.kind)]),
  ).toEqual([
    ['', ['ConfigMap', 'Secret']],
    ['apps', ['Deployment']],
    ['autoscaling', ['HorizontalPodAutoscaler']],
    ['storage.k8s.io', ['StorageClass']],
  ])
})

test('links a kind to its list, on one cluster or all', () => {
  const [core] = builtInGroups(kinds)
  expect(core?.kinds[0]).toMatchObject({ to: '/resources/environments/configMaps', count: 5 })
  const here = builtInGroups(kinds, 'c1')
  expect(here[0]?.kinds[0]?.to).toBe(
    '/resources/environments/configMaps?filter=ancestors.hostCluster.id%2Cc1',
  )
  expect(here.at(-1)?.kinds[0]?.to).toBe('/resources/cluster/storageClasses?filter=ancestors.id%2Cc1')
})

test('lists a custom kind once, linked to its definition or to those of several clusters', () => {
  const rows = [
    definition('1', 'certificates', 'cert-manager.io', 'Certificate'),
    definition('2', 'certificates', 'cert-manager.io', 'Certificate'),
    definition('3', 'issuers', 'cert-manager.io', 'Issuer'),
  ]
  expect(customGroups(rows)).toEqual([
    {
      group: 'cert-manager.io',
      kinds: [
        expect.objectContaining({
          kind: 'Certificate',
          count: null,
          to: '/resources/cluster/customResourceDefinitions?search=certificates.cert-manager.io',
        }),
        expect.objectContaining({ kind: 'Issuer', to: '/resources/cluster/customResourceDefinitions/3' }),
      ],
    },
  ])
})

test.each([
  ['config', ['ConfigMap']],
  ['APPS deploy', ['Deployment']],
  ['storage', ['StorageClass']],
  ['nothing', []],
])('a search for "%s" finds %j', (search, found) => {
  const all = matching(builtInGroups(kinds), search).flatMap((group) => group.kinds)
  expect(all.map((each) => each.kind)).toEqual(found)
})
