import { configMap, container, paths, patch, post, scenario, showing, workload } from '../scenario.fixture.ts'

const { configMaps, deployments, services } = paths
const one = `${configMaps}/one`
const web = `${deployments}/web`
const made = post(configMaps, configMap('one', { a: '1', b: '2' }, { labels: { tier: 'back' } }))
const show = ['metadata.labels', 'metadata.annotations', 'metadata.finalizers', 'data']
const json = (operations: unknown) => showing(patch('json', one, operations), ...show)
const merge = (body: unknown) => showing(patch('merge', one, body), ...show)
const strategic = (body: unknown) => showing(patch('strategic', web, body), 'spec')
const stopped = workload('Deployment', {
  replicas: 0,
  paused: true,
  template: {
    metadata: { labels: { app: 'web' } },
    spec: {
      containers: [
        container({
          env: [
            { name: 'A', value: '1' },
            { name: 'B', value: '2' },
          ],
          ports: [{ containerPort: 80 }, { containerPort: 81, name: 'admin' }],
          args: ['x', 'y'],
        }),
        { name: 'side', image: 'registry.example/side:1' },
      ],
    },
  },
})
const inPod = (spec: object) => ({ spec: { template: { spec } } })
const main = (fields: object) => inPod({ containers: [{ name: 'main', ...fields }] })

export const patches = [
  scenario(
    'applies a JSON patch',
    made,
    json([{ op: 'add', path: '/data/c', value: '3' }]),
    json([{ op: 'replace', path: '/data/a', value: '9' }]),
    json([{ op: 'remove', path: '/data/b' }]),
    json([{ op: 'copy', from: '/data/a', path: '/data/d' }]),
    json([{ op: 'move', from: '/data/d', path: '/data/e' }]),
    json([{ op: 'test', path: '/data/e', value: '9' }]),
    json([{ op: 'add', path: '/metadata/annotations', value: { 'example.org~1x': 'y' } }]),
    json([{ op: 'add', path: '/metadata/labels/example.org~1x', value: 'y' }]),
    json([]),
  ),
  scenario(
    'refuses a JSON patch that does not match, and changes nothing',
    made,
    json([{ op: 'remove', path: '/data/none' }]),
    json([{ op: 'replace', path: '/data/none', value: '1' }]),
    json([{ op: 'test', path: '/data/a', value: '2' }]),
    json([{ op: 'test', path: '/data/none', value: '2' }]),
    json([{ op: 'add', path: '/none/deep', value: '1' }]),
    json([{ op: 'add', path: '/metadata/finalizers/3', value: 'example.org/x' }]),
    json([{ op: 'copy', from: '/none', path: '/data/x' }]),
    json([{ op: 'move', from: '/data/none', path: '/data/x' }]),
    json([{ op: 'turn', path: '/data/a' }]),
    json([{ op: 'add', path: 'data/a', value: '1' }]),
    json([{ op: 'add', value: '1' }]),
    json({ op: 'add' }),
    json([
      { op: 'add', path: '/data/c', value: '3' },
      { op: 'test', path: '/data/a', value: 'no' },
    ]),
    json([{ op: 'add', path: '/data/c', value: 3 }]),
    json([{ op: 'replace', path: '/metadata/name', value: 'two' }]),
    json([{ op: 'replace', path: '/kind', value: 'Secret' }]),
    json([{ op: 'replace', path: '/metadata/resourceVersion', value: '1' }]),
    json([{ op: 'replace', path: '/metadata/uid', value: '11111111-1111-1111-1111-111111111111' }]),
    merge({}),
  ),
  scenario(
    'applies a merge patch',
    made,
    merge({ data: { a: null, c: '3' } }),
    merge({ metadata: { labels: { tier: null, side: 'x' } } }),
    merge({ data: null }),
    merge({ data: { z: '1' }, metadata: { annotations: { note: 'text' } } }),
    merge({ metadata: { labels: null } }),
  ),
  scenario(
    'refuses a merge patch with an invalid result',
    made,
    merge({ data: { a: 1 } }),
    merge({ data: 'text' }),
    merge({ metadata: { name: 'two' } }),
    merge({ metadata: { resourceVersion: '1' } }),
    merge({ metadata: { namespace: 'default' } }),
    merge({ kind: 'Secret' }),
    merge([]),
    { ...patch('merge', one, '{"data":'), body: '{"data":' },
    patch('merge', `${one}?fieldValidation=Strict`, { extra: 1 }),
    patch('merge', `${one}?fieldValidation=Warn`, { extra: 1 }),
    patch('merge', `${configMaps}/none`, { data: {} }),
  ),
  scenario(
    'replaces lists in a merge patch',
    showing(post(deployments, stopped), 'spec'),
    showing(
      patch('merge', web, inPod({ containers: [{ name: 'main', image: 'registry.example/web:2' }] })),
      'spec',
    ),
  ),
  scenario(
    'merges lists by key in a strategic merge patch',
    showing(post(deployments, stopped), 'spec'),
    strategic(main({ image: 'registry.example/web:2' })),
    strategic(
      main({
        env: [
          { name: 'B', value: '3' },
          { name: 'C', value: '4' },
        ],
      }),
    ),
    strategic(main({ env: [{ $patch: 'delete', name: 'A' }] })),
    strategic(main({ env: [{ $patch: 'replace' }, { name: 'Z', value: '0' }] })),
    strategic(main({ ports: [{ containerPort: 81, name: 'other' }] })),
    strategic(main({ args: ['z'] })),
    strategic(inPod({ containers: [{ name: 'side', $patch: 'delete' }] })),
    strategic(inPod({ containers: [{ name: 'new', image: 'registry.example/new:1' }] })),
    strategic(
      inPod({
        '$setElementOrder/containers': [{ name: 'new' }, { name: 'main' }],
        containers: [{ name: 'new', image: 'registry.example/new:2' }],
      }),
    ),
    strategic({ spec: { strategy: { $retainKeys: ['type'], type: 'Recreate' } } }),
    strategic(inPod({ volumes: [{ name: 'v', emptyDir: {} }] })),
    // A real API server warns about $retainKeys only sometimes.
    showing(
      patch(
        'strategic',
        `${web}?fieldValidation=Ignore`,
        inPod({ volumes: [{ name: 'v', $retainKeys: ['name', 'secret'], secret: { secretName: 's' } }] }),
      ),
      'spec',
    ),
    strategic({ spec: { selector: { $patch: 'replace', matchLabels: { app: 'web' } } } }),
    strategic({ metadata: { labels: { $patch: 'replace', x: 'y' } } }),
  ),
  scenario(
    'refuses an invalid strategic merge patch',
    showing(post(deployments, stopped), 'spec.replicas'),
    strategic(inPod({ containers: [{ image: 'registry.example/web:2' }] })),
    strategic({ spec: { replicas: 'two' } }),
    strategic({ spec: { template: null } }),
    strategic(main({ image: '' })),
    strategic(inPod({ containers: 'none' })),
    strategic(main({ env: [{ $patch: 'turn', name: 'A' }] })),
    patch('strategic', `${web}?fieldValidation=Strict`, { spec: { replcas: 2 } }),
    showing(patch('strategic', `${web}?fieldValidation=Warn&dryRun=All`, { spec: { replcas: 2 } }), 'spec'),
  ),
  scenario(
    'merges sets of values in a strategic merge patch',
    made,
    showing(
      patch('strategic', one, { metadata: { finalizers: ['example.org/a', 'example.org/b'] } }),
      ...show,
    ),
    showing(patch('strategic', one, { metadata: { finalizers: ['example.org/c'] } }), ...show),
    showing(
      patch('strategic', one, {
        metadata: { '$deleteFromPrimitiveList/finalizers': ['example.org/a'], finalizers: [] },
      }),
      ...show,
    ),
    showing(patch('strategic', one, { metadata: { finalizers: null } }), ...show),
  ),
  scenario(
    'keys the ports of a Service only by number in a strategic merge patch',
    showing(
      post(services, {
        metadata: { name: 'web' },
        spec: {
          ports: [
            { name: 'a', port: 80 },
            { name: 'b', port: 81 },
          ],
        },
      }),
      'spec',
    ),
    showing(
      patch('strategic', `${services}/web`, { spec: { ports: [{ port: 80, name: 'a', targetPort: 8080 }] } }),
      'spec',
    ),
    showing(
      patch('strategic', `${services}/web`, { spec: { ports: [{ port: 80, name: 'c', protocol: 'UDP' }] } }),
      'spec',
    ),
  ),
]
