import { configMap, get, patch, paths, post, remove, scenario, showing } from '../scenario.fixture.ts'

const { configMaps, serviceAccounts } = paths
const one = `${configMaps}/one`
const made = showing(post(configMaps, configMap('one')), 'kind')
const held = showing(
  post(configMaps, configMap('one', {}, { finalizers: ['example.org/hold'] })),
  'metadata.finalizers',
)
const widgets = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'

export const deletions = [
  scenario('deletes an object', made, remove(one), remove(one), get(one)),
  scenario(
    'checks the preconditions of a deletion',
    made,
    remove(one, { preconditions: { uid: '11111111-1111-1111-1111-111111111111' } }),
    remove(one, { preconditions: { resourceVersion: '1' } }),
    remove(one, { gracePeriodSeconds: -5 }),
    remove(one, { propagationPolicy: 'Sometimes' }),
    remove(one, { orphanDependents: true, propagationPolicy: 'Orphan' }),
    remove(one, { apiVersion: 'v1', kind: 'DeleteOptions', propagationPolicy: 'Background' }),
  ),
  scenario(
    'refuses invalid options',
    made,
    remove(one, { apiVersion: 'v1', kind: 'Pod' }),
    { method: 'DELETE', path: one, body: '{"dryRun":' },
    { method: 'DELETE', path: `${one}?propagationPolicy=Sometimes` },
    { method: 'DELETE', path: `${one}?gracePeriodSeconds=soon` },
  ),
  scenario(
    'waits for finalizers',
    held,
    remove(one),
    remove(one),
    patch('merge', one, { data: { a: '1' } }),
    patch('merge', one, { metadata: { finalizers: ['example.org/hold', 'example.org/more'] } }),
    post(configMaps, configMap('one')),
    patch('merge', one, { metadata: { finalizers: null } }),
    get(one),
  ),
  scenario(
    'waits for dependents if requested',
    made,
    remove(one, { propagationPolicy: 'Foreground', dryRun: ['All'] }),
    remove(one, { propagationPolicy: 'Orphan', dryRun: ['All'] }),
    remove(one, { propagationPolicy: 'Background', dryRun: ['All'] }),
  ),
  scenario(
    'deletes objects that match a selector',
    showing(post(configMaps, configMap('one', {}, { labels: { tier: 'a' } })), 'kind'),
    showing(post(configMaps, configMap('two', {}, { labels: { tier: 'b' } })), 'kind'),
    showing(remove(`${configMaps}?labelSelector=tier%3Da`), 'kind', 'apiVersion'),
    get(one),
    showing(get(`${configMaps}/two`), 'metadata.name'),
    showing(remove(`${serviceAccounts}?fieldSelector=metadata.name%3Dnone`), 'kind', 'items'),
  ),
  scenario(
    'refuses to delete system namespaces',
    remove('/api/v1/namespaces/kube-system?dryRun=All'),
    remove('/api/v1/namespaces/default?dryRun=All'),
    remove(`${widgets}/none.example.org`),
  ),
]
