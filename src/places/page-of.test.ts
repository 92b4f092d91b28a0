import { expect, it, test } from 'vitest'
import { subjectPath } from '../model-ui/alarms/alarm.ts'
import { resourceAt } from '../model-ui/found.ts'
import { insteadOfGeneric, type Located, pageOf } from './page-of.ts'

const id = (digit: number): string => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111'
const link = (service: string, modelIndex: string, digit: number) => ({
  id: id(digit),
  service,
  modelIndex,
  uri: '',
})

const environment = link('Environments', 'Environment', 2)
const provider = link('Config', 'CloudProvider', 3)
const group = link('Config', 'HostGroup', 4)
const cluster = [link('Cluster', 'KubernetesCluster', 6), link('Cluster', 'HostCluster', 5)]

const resources: readonly [Located, string][] = [
  [
    { ...link('Environments', 'Application', 1), ancestors: [environment] },
    `/environments/${id(2)}/applications/${id(1)}`,
  ],
  [link('Environments', 'Environment', 1), `/environments/${id(1)}`],
  [link('Catalog', 'Application', 1), `/catalog/${id(1)}`],
  [link('Cluster', 'HostCluster', 1), `/clusters/${id(1)}`],
  [link('Cluster', 'ClusterPolicy', 1), `/clusters/policies/${id(1)}`],
  [{ ...link('Cluster', 'Node', 1), ancestors: cluster }, `/clusters/${id(5)}/nodes/${id(1)}`],
  [
    { ...link('Config', 'HostGroup', 1), ancestors: [provider] },
    `/infrastructure/${id(3)}/host-groups/${id(1)}`,
  ],
  [
    { ...link('Config', 'Host', 1), ancestors: [group, provider] },
    `/infrastructure/${id(3)}/host-groups/${id(4)}/hosts/${id(1)}`,
  ],
  [{ ...link('Environments', 'Pod', 1), ancestors: [environment] }, `/resources/environments/pods/${id(1)}`],
]

test.for([...resources])('has a page whose address identifies the resource', ([resource, address]) => {
  expect(pageOf(resource)).toBe(address)
  expect(resourceAt(address)).toBe(id(1))
  expect(resourceAt(`${address}/events`)).toBe(id(1))
})

test.for([...resources])(
  'links an alarm to the page of its subject',
  ([{ ancestors = [], ...resource }, address]) => {
    const parent = { ...resource, uri: '', childRelation: 'alarms' }
    expect(subjectPath({ parent, ancestors: [resource, ...ancestors] })).toBe(address)
  },
)

it('links an alarm to where it can be resolved, if its subject has no page', () => {
  const parent = { ...link('Config', 'AlarmTarget', 1), childRelation: 'alarms' }
  expect(subjectPath({ parent, ancestors: [] })).toBe('/settings/alarms')
  expect(subjectPath({})).toBe('/alarms')
})

it('links a namespace to its environment', () => {
  const namespace = { ...link('Cluster', 'Namespace', 1), ancestors: cluster }
  expect(pageOf(namespace)).toBe(`/clusters/${id(5)}/namespaces/${id(1)}`)
})

it('is the generic page if the ancestors are unknown', () => {
  const node = link('Cluster', 'Node', 1)
  expect(pageOf(node)).toBe(`/resources/cluster/nodes/${id(1)}`)
  const host = { ...link('Config', 'Host', 1), ancestors: [provider] }
  expect(pageOf(host)).toBe(`/resources/config/hosts/${id(1)}`)
})

it('replaces the generic page if that adds nothing', () => {
  const node = link('Cluster', 'Node', 1)
  expect(insteadOfGeneric({ ...node, ancestors: cluster })).toBe(`/clusters/${id(5)}/nodes/${id(1)}`)
  expect(insteadOfGeneric(node)).toBeNull()
  // Only its generic page can change its description.
  expect(insteadOfGeneric(environment)).toBeNull()
})
