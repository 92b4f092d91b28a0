import { expect, it, test } from 'vitest'
import type { NamedLink } from '../../model/answers/named-link.ts'
import type { SearchEntry } from '../../model/answers/search.ts'
import { pathOfGroup, placeOf, resourceAt } from './found.ts'

const id = (digit: number): string => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111'
const link = (service: string, modelIndex: string, digit: number, name: string | null = null): NamedLink => ({
  id: id(digit),
  service,
  modelIndex,
  uri: '',
  name,
})
const found = (of: NamedLink, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  ...of,
  match: 'name',
  text: null,
  application: null,
  environment: null,
  cluster: null,
  ancestors: [],
  facts: { namespace: null, isAway: null, isCordoned: null, isPaused: null },
  ...rest,
})

const environment = link('Environments', 'Environment', 2, 'shop')
const provider = link('Config', 'CloudProvider', 3, 'rack')
const group = link('Config', 'HostGroup', 4, 'workers')

test.for([
  '/',
  '/environments',
  '/environments/new',
  '/catalog/new',
  '/resources/users/teams',
  '/settings',
  '/alarms/history',
])('%s is not the page of a resource', (address) => {
  expect(resourceAt(address)).toBeNull()
})

it('lists every result with the same text', () => {
  expect(pathOfGroup({ service: 'Environments', modelIndex: 'Pod' }, 'a b&c')).toBe(
    '/resources/environments/pods?search=a+b%26c',
  )
  expect(pathOfGroup({ service: 'Cluster', modelIndex: 'HostCluster' }, 'prod')).toBe('/clusters?search=prod')
})

it("names a resource's places from outermost to innermost", () => {
  const cluster = link('Cluster', 'HostCluster', 5, 'prod')
  expect(placeOf(found(link('Environments', 'Pod', 1), { cluster, environment }))).toBe('prod / shop')
  expect(placeOf(found(link('Config', 'Host', 1), { ancestors: [group, provider] }))).toBe('rack / workers')
  expect(placeOf(found(provider))).toBe('')
})
