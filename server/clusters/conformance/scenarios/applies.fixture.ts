import {
  apply,
  configMap,
  container,
  get,
  patch,
  paths,
  post,
  put,
  scenario,
  showing,
  template,
  workload,
} from '../scenario.fixture.ts'

const { configMaps, deployments, services } = paths
const one = `${configMaps}/one`
const web = `${deployments}/web`
const force = '&force=true'
const stopped = (spec: object = {}) => workload('Deployment', { replicas: 0, ...spec })
const shown = ['spec', 'metadata.labels']
const withMain = (fields: object) => stopped({ template: template({ containers: [container(fields)] }) })

export const applies = [
  scenario(
    'creates missing objects, and changes existing ones',
    apply('a', one, configMap('one', { x: '1', y: '2' })),
    apply('a', one, configMap('one', { x: '1' })),
    apply('a', one, configMap('one', { x: '1' })),
    apply('b', one, configMap('one', { z: '3' })),
    apply('a', one, configMap('one')),
    get(one),
  ),
  scenario(
    'refuses to take a field from another manager unless forced',
    apply('a', one, configMap('one', { x: '1', y: '1' }, { labels: { tier: 'back' } })),
    apply('b', one, configMap('one', { x: '1' })),
    apply('b', one, configMap('one', { x: '2' })),
    apply('b', one, configMap('one', { x: '2', y: '3' }, { labels: { tier: 'front' } })),
    apply('b', one, configMap('one', { x: '2' }), force),
    apply('a', one, configMap('one', { y: '1' })),
    apply('a', one, configMap('one', { x: '1', y: '1' }), '&force=maybe'),
  ),
  scenario(
    'tracks fields that were written without apply',
    post(`${configMaps}?fieldManager=maker`, configMap('one', { x: '1', y: '1' })),
    apply('a', one, configMap('one', { x: '2' })),
    apply('a', one, configMap('one', { x: '2' }), force),
    patch('merge', `${one}?fieldManager=patcher`, { data: { x: '3' } }),
    apply('a', one, configMap('one', { x: '2' })),
    apply('a', one, configMap('one', { x: '3' })),
    put(`${one}?fieldManager=maker`, configMap('one', { x: '3', w: '1' })),
    apply('a', one, configMap('one')),
  ),
  scenario(
    'requires a manager, and refuses managed fields from the client',
    apply('', one, configMap('one')),
    { ...apply('a', one, configMap('one')), path: one },
    apply('a'.repeat(129), one, configMap('one')),
    apply('a%0Ab', one, configMap('one')),
    apply('a', one, configMap('one', {}, { managedFields: [{ manager: 'x' }] })),
    post(`${configMaps}?force=true`, configMap('one')),
    patch('merge', `${one}?force=true`, {}),
  ),
  scenario(
    'reports values that do not match the schema',
    apply('a', web, stopped({ replcas: 1 }), '&dryRun=All'),
    apply('a', web, stopped({ replicas: 'two' }), '&dryRun=All'),
    apply('a', web, stopped({ template: { spec: { containers: [{ image: 'x' }] } } }), '&dryRun=All'),
    apply('a', web, stopped({ template: template({ containers: 'none' }) }), '&dryRun=All'),
    apply(
      'a',
      web,
      stopped({ template: template({ containers: [container(), container()] }) }),
      '&dryRun=All',
    ),
    apply('a', web, withMain({ resources: { limits: { cpu: [] } } }), '&dryRun=All'),
    apply('a', web, { ...stopped(), kind: 'StatefulSet' }, '&dryRun=All'),
    apply('a', web, { ...stopped(), apiVersion: 'apps/v2' }, '&dryRun=All'),
    apply('a', web, { metadata: { name: 'web' } }, '&dryRun=All'),
    apply('a', web, workload('Deployment', {}, { name: 'other' }), '&dryRun=All'),
    apply('a', web, workload('Deployment', {}, { name: '' }), '&dryRun=All'),
    apply('a', one, configMap('one', { a: 1 }), '&dryRun=All'),
    apply('a', one, configMap('one', {}, { namespace: 'default' }), '&dryRun=All'),
    { ...apply('a', one, ''), body: 'data: [' },
    { ...apply('a', one, ''), body: '' },
  ),
  scenario(
    'refuses invalid objects',
    apply('a', web, stopped({ replicas: -1 }), '&dryRun=All'),
    apply('a', web, stopped({ selector: { matchLabels: { app: 'other' } } }), '&dryRun=All'),
    apply(
      'a',
      web,
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: {} },
      '&dryRun=All',
    ),
    apply('a', `${configMaps}/One`, configMap('One'), '&dryRun=All'),
    apply('a', '/api/v1/namespaces/nowhere/configmaps/one', configMap('one'), '&dryRun=All'),
    apply('a', one, configMap('one', {}, { resourceVersion: '1' })),
    apply('a', one, configMap('one', {}, { uid: '11111111-1111-1111-1111-111111111111' })),
  ),
  scenario(
    'merges lists by key, and removes what a manager no longer applies',
    showing(
      apply(
        'a',
        web,
        withMain({
          env: [
            { name: 'A', value: '1' },
            { name: 'B', value: '2' },
          ],
          ports: [{ containerPort: 80 }],
        }),
      ),
      ...shown,
    ),
    showing(
      apply('b', web, {
        ...stopped(),
        spec: {
          template: { spec: { containers: [{ name: 'main', env: [{ name: 'C', value: '3' }] }] } },
        },
      }),
      ...shown,
    ),
    showing(apply('a', web, withMain({ env: [{ name: 'B', value: '2' }] })), ...shown),
    showing(
      apply('b', web, {
        ...stopped(),
        spec: { template: { spec: { containers: [{ name: 'main', env: [{ name: 'B', value: '9' }] }] } } },
      }),
      ...shown,
    ),
    showing(
      apply('b', web, {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'web', labels: { from: 'b' } },
        spec: { replicas: 1 },
      }),
      ...shown,
    ),
    showing(
      apply('b', web, { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' } }),
      ...shown,
    ),
  ),
  scenario(
    'keys the ports of a Service by number and protocol',
    showing(
      apply('a', `${services}/web`, {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'web' },
        spec: {
          ports: [
            { name: 'a', port: 53, protocol: 'TCP' },
            { name: 'b', port: 53, protocol: 'UDP' },
          ],
        },
      }),
      'spec',
    ),
    showing(
      apply('a', `${services}/web`, {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'web' },
        spec: { ports: [{ name: 'b', port: 53, protocol: 'UDP', targetPort: 5353 }] },
      }),
      'spec',
    ),
  ),
  scenario(
    'makes the manager that scaled a workload the owner of its replicas',
    showing(apply('a', web, stopped({ replicas: 0 })), 'spec.replicas'),
    showing(patch('merge', `${web}/scale?fieldManager=scaler`, { spec: { replicas: 0 } }), 'spec'),
    showing(apply('a', web, stopped({ replicas: 5, paused: true })), 'spec.replicas'),
    showing(patch('merge', `${web}/scale?fieldManager=scaler`, { spec: { replicas: 1 } }), 'spec'),
    apply('a', web, stopped({ replicas: 5 })),
  ),
]
