import { checks, configMap, patch, paths, post, scenario, showing } from '../scenario.fixture.ts'

const { configMaps, services, deployments, roles } = paths
const namespaces = '/api/v1/namespaces'
const long = (length: number) => 'x'.repeat(length)
const withMetadata = (metadata: object) => configMap('one', {}, metadata)
const owner = (fields: object) => ({
  ownerReferences: [
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      name: 'a',
      uid: '11111111-1111-1111-1111-111111111111',
      ...fields,
    },
  ],
})

export const metadata = [
  checks(
    'validates names',
    configMaps,
    ...[
      'One',
      'one_two',
      '-one',
      'one-',
      'one..two',
      '1',
      'a.b',
      long(253),
      long(254),
      'ü',
      'a/b',
      '..',
      'a%b',
    ].map((name) => configMap(name)),
  ),
  checks(
    'validates names that are part of a host name',
    namespaces,
    ...['One', 'a.b', long(63), long(64), '1a', '-'].map((name) => ({ metadata: { name } })),
  ),
  checks(
    'validates names of Services',
    services,
    ...['Web', '1web', 'a.b', long(63), long(64)].map((name) => ({
      metadata: { name },
      spec: { ports: [{ port: 80 }] },
    })),
  ),
  checks(
    'accepts nearly any name for a Role',
    roles,
    ...['a:b', 'A', 'a b', '.', 'a%b'].map((name) => ({ metadata: { name } })),
  ),
  checks(
    'validates labels',
    configMaps,
    ...[
      { a: '' },
      { a: 'b c' },
      { a: '-b' },
      { a: long(64) },
      { '': 'x' },
      { 'a b': 'x' },
      { 'a/b/c': 'x' },
      { [long(64)]: 'x' },
      { 'Example.org/x': 'y' },
      { 'example.org/': 'y' },
      { '/x': 'y' },
      { 'example.org/X_y.z': 'Y_y.z' },
    ].map((labels) => withMetadata({ labels })),
  ),
  checks(
    'validates annotations',
    configMaps,
    ...[{ 'a b': 'x' }, { 'A/b': 'any text: ü\n' }, { a: long(262_145) }, { 'a/b/c': '' }].map(
      (annotations) => withMetadata({ annotations }),
    ),
  ),
  checks(
    'validates finalizers and owners',
    configMaps,
    withMetadata({ finalizers: ['hold'] }),
    withMetadata({ finalizers: ['example.org/hold'] }),
    withMetadata({ finalizers: ['example org/hold'] }),
    withMetadata({ finalizers: ['orphan', 'foregroundDeletion'] }),
    withMetadata(owner({ uid: '' })),
    withMetadata(owner({ name: '' })),
    withMetadata(owner({ kind: '' })),
    withMetadata(owner({ apiVersion: '' })),
    withMetadata(owner({ apiVersion: 'a/b/c' })),
    withMetadata(owner({ kind: 'Event' })),
    withMetadata({
      ownerReferences: ['a', 'b'].map((name) => ({
        ...owner({ name, controller: true }).ownerReferences[0],
      })),
    }),
    withMetadata({ generateName: 'x-' }),
  ),
  scenario(
    'validates changed labels',
    showing(post(configMaps, configMap('one')), 'kind'),
    patch('merge', `${configMaps}/one`, { metadata: { labels: { a: 'b c' } } }),
    patch('merge', `${configMaps}/one`, { metadata: { annotations: { 'a b': 'c' } } }),
    patch('merge', `${configMaps}/one`, { metadata: { finalizers: ['hold'] } }),
    patch('merge', `${configMaps}/one`, { metadata: { creationTimestamp: '2020-01-01T00:00:00Z' } }),
    patch('merge', `${configMaps}/one`, { metadata: { generateName: 'x-' } }),
    patch('merge', `${configMaps}/one`, { metadata: { deletionTimestamp: '2020-01-01T00:00:00Z' } }),
    showing(patch('merge', `${configMaps}/one`, { metadata: { generation: 9 } }), 'metadata.generation'),
  ),
  scenario(
    'keeps the name label of a namespace',
    showing(
      post(`${namespaces}?dryRun=All`, { metadata: { name: 'fresh' } }),
      'metadata.labels',
      'spec',
      'status',
    ),
    post(namespaces, { metadata: { name: 'default' } }),
    showing(
      patch('merge', `${namespaces}/{ns}?dryRun=All`, {
        metadata: { labels: { 'kubernetes.io/metadata.name': 'x' } },
      }),
      'metadata.labels',
    ),
    showing(patch('merge', `${namespaces}/{ns}?dryRun=All`, { spec: { finalizers: [] } }), 'spec'),
    patch('merge', `${namespaces}/{ns}?dryRun=All`, { metadata: { name: 'other' } }),
    patch('merge', `${deployments}/none`, { metadata: { name: 'other' } }),
  ),
]
