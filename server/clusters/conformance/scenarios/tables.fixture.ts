import {
  cluster,
  configMap,
  container,
  core,
  get,
  inGroup,
  inTable,
  partialType,
  paths,
  pod,
  post,
  remove,
  scenario,
  showing,
  statusRow,
  tableType,
  time,
} from '../scenario.fixture.ts'

const { configMaps, pods } = paths

/** Pod that is never scheduled, so that the test controls its status. */
const lost = { nodeSelector: { 'example.org/none': 'x' } }
const status = (name: string, fields: object) => ({
  name,
  image: 'registry.example/web:1',
  imageID: '',
  ready: false,
  restartCount: 0,
  ...fields,
})
const running = { running: { startedAt: time } }
const ended = (fields: object) => ({ terminated: { startedAt: time, finishedAt: time, ...fields } })
const main = (fields: object) => ({ phase: 'Running', containerStatuses: [status('main', fields)] })

const listed = ['secrets', 'services', 'pods', 'events', 'limitranges', 'endpoints', 'replicationcontrollers']

export const tables = [
  scenario(
    'returns a table if requested',
    inTable(post(configMaps, configMap('one', { a: '1', b: '2' }))),
    inTable(get(`${configMaps}/one`)),
    inTable(get(`${configMaps}?labelSelector=none`)),
    inTable(get(`${configMaps}?fieldSelector=metadata.name%3Done&includeObject=Object`)),
    inTable(get(`${configMaps}/one?includeObject=None`)),
    inTable(get(`${configMaps}/one?includeObject=Metadata`), tableType('v1beta1')),
    inTable(get(`${configMaps}/one?includeObject=Nothing`)),
    inTable(get(`${configMaps}/none`)),
    inTable(get(`${configMaps}/one`), tableType('v2')),
    inTable(get(`${configMaps}/one`), `${tableType('v2')},application/json`),
    inTable(get(`${configMaps}/one`), `application/json,${tableType('v1')}`),
    inTable(get(`${configMaps}/one`), 'text/html'),
    inTable(remove(`${configMaps}/one`)),
  ),
  scenario(
    'returns only metadata if requested',
    post(configMaps, configMap('one', { a: '1' })),
    inTable(get(`${configMaps}/one`), partialType('PartialObjectMetadata')),
    inTable(get(`${configMaps}?fieldSelector=metadata.name%3Done`), partialType('PartialObjectMetadataList')),
    inTable(get(`${configMaps}/none`), partialType('PartialObjectMetadata')),
  ),
  scenario(
    'has columns for each kind, even without rows',
    ...listed.map((plural) => inTable(get(`${core(plural)}?labelSelector=none`))),
    ...['deployments', 'replicasets', 'statefulsets', 'daemonsets', 'controllerrevisions'].map((plural) =>
      inTable(get(`${inGroup('apps/v1', plural)}?labelSelector=none`)),
    ),
    ...['nodes', 'namespaces', 'persistentvolumes'].map((plural) =>
      inTable(get(`/api/v1/${plural}?labelSelector=none`)),
    ),
    inTable(get(`${inGroup('coordination.k8s.io/v1', 'leases')}?labelSelector=none`)),
    inTable(get(`${inGroup('discovery.k8s.io/v1', 'endpointslices')}?labelSelector=none`)),
    inTable(get(`${cluster('apiextensions.k8s.io/v1', 'customresourcedefinitions')}?labelSelector=none`)),
  ),
  scenario(
    "shows the state of a pod's containers",
    inTable(post(`${pods}?includeObject=None`, pod(lost))),
    statusRow(pods, 'web', { phase: 'Pending' }),
    statusRow(pods, 'web', main({ state: running, ready: true, started: true })),
    statusRow(pods, 'web', main({ state: { waiting: { reason: 'ImagePullBackOff', message: 'x' } } })),
    statusRow(pods, 'web', main({ state: ended({ exitCode: 3 }), restartCount: 2 })),
    statusRow(pods, 'web', main({ state: ended({ exitCode: 0, signal: 9 }) })),
    statusRow(pods, 'web', main({ state: ended({ exitCode: 1, reason: 'Error' }) })),
    statusRow(
      pods,
      'web',
      main({
        state: running,
        ready: true,
        restartCount: 4,
        lastState: ended({ exitCode: 1, reason: 'Error' }),
      }),
    ),
    statusRow(pods, 'web', { phase: 'Succeeded', containerStatuses: [] }),
    statusRow(pods, 'web', { phase: 'Failed', reason: 'Evicted', message: 'x' }),
    statusRow(pods, 'web', {
      phase: 'Running',
      podIP: '10.0.0.9',
      podIPs: [{ ip: '10.0.0.9' }],
      nominatedNodeName: 'n1',
    }),
  ),
  scenario(
    'shows the progress of a starting pod',
    showing(
      post(
        pods,
        pod({
          ...lost,
          initContainers: [
            container({ name: 'first' }),
            container({ name: 'side', restartPolicy: 'Always' }),
            container({ name: 'last' }),
          ],
          readinessGates: [{ conditionType: 'example.org/a' }, { conditionType: 'example.org/b' }],
        }),
      ),
      'kind',
    ),
    ...[
      [status('first', { state: { waiting: { reason: 'PodInitializing' } } })],
      [status('first', { state: { waiting: { reason: 'ErrImagePull' } } })],
      [status('first', { state: ended({ exitCode: 2 }), restartCount: 3 })],
      [status('first', { state: ended({ exitCode: 1, reason: 'Error' }) })],
      [
        status('first', { state: ended({ exitCode: 0, reason: 'Completed' }) }),
        status('side', { state: running, started: true, ready: true, restartCount: 1 }),
        status('last', { state: running }),
      ],
      [
        status('first', { state: ended({ exitCode: 0, reason: 'Completed' }) }),
        status('side', { state: running, started: true, ready: true }),
        status('last', { state: ended({ exitCode: 0, reason: 'Completed' }) }),
      ],
    ].map((initContainerStatuses) => statusRow(pods, 'web', { phase: 'Pending', initContainerStatuses })),
    statusRow(pods, 'web', {
      phase: 'Running',
      conditions: [{ type: 'example.org/a', status: 'True' }],
      containerStatuses: [status('main', { state: running, ready: true })],
    }),
  ),
]
