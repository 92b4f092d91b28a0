import {
  apply,
  configMap,
  container,
  dry,
  get,
  patch,
  paths,
  pod,
  post,
  put,
  remove,
  scenario,
  showing,
} from '../scenario.fixture.ts'

const path = paths.pods
const web = `${path}/web`
const debugging = `${web}/ephemeralcontainers`
/** Never scheduled. */
const held = { schedulingGates: [{ name: 'example.org/held' }] }
const debug = (fields: object = {}) => ({ name: 'debug', image: 'registry.example/tools:1', ...fields })
const adding = (...ephemeralContainers: object[]) => ({ spec: { ephemeralContainers } })
const add = (...containers: object[]) => patch('strategic', debugging, adding(...containers))
const refusals = (title: string, ...containers: object[][]) =>
  scenario(
    title,
    showing(post(path, pod({ ...held, volumes: [{ name: 'data', emptyDir: {} }] })), 'kind'),
    ...containers.map((some) =>
      showing(patch('strategic', `${debugging}${dry}`, adding(...some)), 'spec.ephemeralContainers'),
    ),
  )

export const ephemeral = [
  scenario(
    'adds ephemeral containers to a pod',
    showing(post(path, pod(held)), 'metadata.generation'),
    get(debugging),
    add(debug()),
    showing(get(web), 'metadata.generation', 'metadata.managedFields', 'spec.ephemeralContainers'),
    // Added by name to the existing ones.
    showing(
      add(debug({ name: 'second', image: 'busybox', targetContainerName: 'main', stdin: true, tty: true })),
      'metadata.generation',
      'metadata.managedFields',
      'spec.ephemeralContainers',
    ),
    showing(add(debug()), 'metadata.generation', 'spec.ephemeralContainers'),
  ),
  scenario(
    'accepts other patches of ephemeral containers',
    showing(post(path, pod(held)), 'kind'),
    showing(patch('merge', debugging, adding(debug())), 'spec.ephemeralContainers'),
    showing(
      patch('json', debugging, [
        { op: 'add', path: '/spec/ephemeralContainers/-', value: debug({ name: 'more' }) },
      ]),
      'spec.ephemeralContainers',
    ),
    patch('json', debugging, [{ op: 'add', path: '/spec/ephemeralContainers/9', value: debug() }]),
    showing(
      apply('e2e', debugging, { apiVersion: 'v1', kind: 'Pod', ...adding(debug({ name: 'applied' })) }),
      'metadata.managedFields',
      'spec.ephemeralContainers',
    ),
  ),
  scenario(
    'changes nothing else of a pod through its ephemeralcontainers subresource',
    showing(post(path, pod(held)), 'kind'),
    showing(
      patch('merge', debugging, {
        metadata: { labels: { a: 'b' }, annotations: { a: 'b' }, finalizers: ['example.org/x'] },
        spec: { activeDeadlineSeconds: 5, containers: [container({ image: 'other:1' })] },
      }),
      'metadata.generation',
      'metadata.labels',
      'metadata.annotations',
      'metadata.finalizers',
      'spec.activeDeadlineSeconds',
      'spec.containers',
    ),
    showing(
      put(debugging, pod({ ...held, ephemeralContainers: [debug()] })),
      'metadata.generation',
      'spec.ephemeralContainers',
    ),
  ),
  scenario(
    'refuses changes to existing ephemeral containers',
    showing(post(path, pod(held)), 'kind'),
    showing(add(debug()), 'kind'),
    add(debug({ image: 'registry.example/tools:2' })),
    put(debugging, pod(held)),
    patch('merge', debugging, { spec: { ephemeralContainers: null } }),
    showing(patch('merge', debugging, { spec: {} }), 'spec.ephemeralContainers'),
  ),
  refusals(
    'validates ephemeral containers',
    [{ name: 'debug' }],
    [{ image: 'x' }],
    [debug({ name: 'De bug' })],
    [debug({ name: 'main' })],
    [debug({ image: ' x' })],
    [debug({ targetContainerName: 'none' })],
    [debug(), debug({ name: 'other', targetContainerName: 'debug' })],
    [debug({ ports: [{ containerPort: 80 }] })],
    [debug({ resources: { limits: { cpu: '1' } } })],
    [
      debug({
        livenessProbe: { exec: { command: ['x'] } },
        readinessProbe: { exec: { command: ['x'] } },
        startupProbe: { exec: { command: ['x'] } },
        lifecycle: { preStop: { exec: { command: ['x'] } } },
      }),
    ],
    [debug({ volumeMounts: [{ name: 'none', mountPath: '/data' }] })],
    [debug({ volumeMounts: [{ name: 'data', mountPath: '/data', subPath: 'a' }] })],
    [debug({ imagePullPolicy: 'Sometimes' })],
    [debug({ restartPolicy: 'Always' })],
    [debug({ nonsense: true })],
    [debug({ env: [{ name: 'a b', value: 'x' }] })],
    [debug({ securityContext: { runAsUser: -1 } })],
  ),
  scenario(
    'serves ephemeral containers only of existing pods, and with some verbs',
    get(`${path}/none/ephemeralcontainers`),
    patch('strategic', `${path}/none/ephemeralcontainers`, adding(debug())),
    showing(post(path, pod(held)), 'kind'),
    post(debugging, pod({ ephemeralContainers: [debug()] })),
    remove(debugging),
    put(debugging, configMap('web')),
    patch('strategic', debugging, 'nonsense'),
    showing(patch('strategic', `${debugging}${dry}`, adding(debug())), 'spec.ephemeralContainers'),
    showing(get(debugging), 'spec.ephemeralContainers'),
  ),
]
