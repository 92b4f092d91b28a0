import type { Fields } from '../../../../model/fields.ts'
import type { ManagedFields } from './managed-fields.ts'

export const web = (container: Fields, spec: Fields = {}, metadata: Fields = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', ...metadata },
  spec: {
    ...spec,
    template: { spec: { containers: [{ name: 'app', ...container }] } },
  },
})

export const inContainer = (fields: Fields): Fields => ({
  'f:spec': {
    'f:template': {
      'f:spec': { 'f:containers': { 'k:{"name":"app"}': fields } },
    },
  },
})
export const applied = (fieldsV1: Fields, manager = 'gantry'): ManagedFields => ({
  manager,
  operation: 'Apply',
  fieldsV1,
})
export const updated = (manager: string, fieldsV1: Fields, subresource?: string): ManagedFields => ({
  manager,
  operation: 'Update',
  ...(subresource === undefined ? {} : { subresource }),
  fieldsV1,
})

const name = { '.': {}, 'f:name': {} }
const replicas = { 'f:spec': { 'f:replicas': {} } }

export interface Case {
  title: string
  declared: Fields | null
  live: Fields
  managers: ManagedFields[]
  expected: object[]
}

const image = 'spec.template.spec.containers[name=app].image'
const env = 'spec.template.spec.containers[name=app].env'

/** Declared and live objects with their field owners, and the expected overrides. */
export const cases: Case[] = [
  {
    title: 'empty while the run owns all declared fields',
    declared: web({ image: 'web:1' }),
    live: web({ image: 'web:1', imagePullPolicy: 'Always' }),
    managers: [applied(inContainer({ ...name, 'f:image': {} }))],
    expected: [],
  },
  {
    title: 'a changed image',
    declared: web({ image: 'web:1' }),
    live: web({ image: 'web:2' }),
    managers: [applied(inContainer(name)), updated('gantry-edit', inContainer({ 'f:image': {} }))],
    expected: [
      {
        path: image,
        value: 'web:2',
        declared: 'web:1',
        managers: ['gantry-edit'],
      },
    ],
  },
  {
    title: 'empty after it was changed back',
    declared: web({ image: 'web:1' }),
    live: web({ image: 'web:1' }),
    managers: [applied(inContainer(name)), updated('gantry-edit', inContainer({ 'f:image': {} }))],
    expected: [],
  },
  {
    title: 'empty if the API server normalized a quantity',
    declared: web({ resources: { limits: { cpu: '1000m' } } }),
    live: web({ resources: { limits: { cpu: '1' } } }),
    managers: [
      applied(
        inContainer({
          ...name,
          'f:resources': { 'f:limits': { 'f:cpu': {} } },
        }),
      ),
    ],
    expected: [],
  },
  {
    title: 'replicas changed by kubectl scale',
    declared: web({}, { replicas: 2 }),
    live: web({}, { replicas: 5 }),
    managers: [applied(inContainer(name)), updated('kubectl', replicas, 'scale')],
    expected: [{ path: 'spec.replicas', value: 5, declared: 2, managers: ['kubectl'] }],
  },
  {
    title: 'empty for replicas changed by an autoscaler',
    declared: web({}, { replicas: 2 }),
    live: web({}, { replicas: 5 }),
    managers: [applied(inContainer(name)), updated('kube-controller-manager', replicas, 'scale')],
    expected: [],
  },
  {
    title: 'an added variable, once and as a whole',
    declared: web({ env: [{ name: 'A', value: '1' }] }),
    live: web({
      env: [
        { name: 'A', value: '1' },
        { name: 'B', value: '2' },
      ],
    }),
    managers: [
      applied(
        inContainer({
          ...name,
          'f:env': { 'k:{"name":"A"}': { ...name, 'f:value': {} } },
        }),
      ),
      updated(
        'kubectl-edit',
        inContainer({
          'f:env': { 'k:{"name":"B"}': { ...name, 'f:value': {} } },
        }),
      ),
    ],
    expected: [
      {
        path: `${env}[name=B]`,
        value: { name: 'B', value: '2' },
        managers: ['kubectl-edit'],
      },
    ],
  },
  {
    title: 'a removed variable',
    declared: web({
      image: 'web:1',
      env: [
        { name: 'A', value: '1' },
        { name: 'B', value: '2' },
      ],
    }),
    live: web({ image: 'web:1', env: [{ name: 'A', value: '1' }] }),
    managers: [
      applied(
        inContainer({
          ...name,
          'f:image': {},
          'f:env': { 'k:{"name":"A"}': { ...name, 'f:value': {} } },
        }),
      ),
    ],
    expected: [
      {
        path: `${env}[name=B]`,
        declared: { name: 'B', value: '2' },
        managers: [],
      },
    ],
  },
  {
    title: 'a list of plain values as a whole',
    declared: web({ args: ['--quiet'] }),
    live: web({ args: ['--verbose', '--color'] }),
    managers: [applied(inContainer(name)), updated('gantry-edit', inContainer({ 'f:args': {} }))],
    expected: [
      {
        path: 'spec.template.spec.containers[name=app].args',
        value: ['--verbose', '--color'],
        declared: ['--quiet'],
        managers: ['gantry-edit'],
      },
    ],
  },
  {
    title: 'an atomic map as a whole',
    declared: {
      ...web({}),
      spec: { template: { spec: { nodeSelector: { disk: 'ssd' } } } },
    },
    live: {
      ...web({}),
      spec: {
        template: { spec: { nodeSelector: { disk: 'hdd', zone: 'a' } } },
      },
    },
    managers: [
      applied({ 'f:spec': { 'f:template': { 'f:spec': {} } } }),
      updated('gantry-edit', {
        'f:spec': { 'f:template': { 'f:spec': { 'f:nodeSelector': {} } } },
      }),
    ],
    expected: [
      {
        path: 'spec.template.spec.nodeSelector',
        value: { disk: 'hdd', zone: 'a' },
        declared: { disk: 'ssd' },
        managers: ['gantry-edit'],
      },
    ],
  },
  {
    title: 'a port added next to one without a protocol in the catalog',
    declared: web({ ports: [{ containerPort: 80 }] }),
    live: web({
      ports: [
        { containerPort: 80, protocol: 'TCP' },
        { containerPort: 80, protocol: 'UDP' },
      ],
    }),
    managers: [
      applied(
        inContainer({
          ...name,
          'f:ports': {
            'k:{"containerPort":80,"protocol":"TCP"}': {
              '.': {},
              'f:containerPort': {},
            },
          },
        }),
      ),
      updated(
        'gantry-edit',
        inContainer({
          'f:ports': {
            'k:{"containerPort":80,"protocol":"UDP"}': {
              '.': {},
              'f:containerPort': {},
              'f:protocol': {},
            },
          },
        }),
      ),
    ],
    expected: [
      {
        path: 'spec.template.spec.containers[name=app].ports[containerPort=80,protocol=UDP]',
        value: { containerPort: 80, protocol: 'UDP' },
        managers: ['gantry-edit'],
      },
    ],
  },
  {
    title: 'annotations one by one, without those of tools and controllers',
    declared: web({}, {}, { annotations: {} }),
    live: web(
      {},
      {},
      {
        annotations: {
          'a.example/b': '1',
          'deployment.kubernetes.io/revision': '3',
          'kubernetes.io/change-cause': 'x',
        },
      },
    ),
    managers: [
      applied(inContainer(name)),
      updated('kubectl-annotate', {
        'f:metadata': {
          'f:annotations': {
            '.': {},
            'f:a.example/b': {},
            'f:kubernetes.io/change-cause': {},
          },
        },
      }),
      updated('kube-controller-manager', {
        'f:metadata': {
          'f:annotations': { 'f:deployment.kubernetes.io/revision': {} },
        },
      }),
    ],
    expected: [
      {
        path: 'metadata.annotations["a.example/b"]',
        value: '1',
        managers: ['kubectl-annotate'],
      },
    ],
  },
  {
    title: 'edited fields of an object from an earlier version',
    declared: null,
    live: web({ image: 'web:2', command: ['web'] }, { replicas: 3 }),
    managers: [
      applied(inContainer({ ...name, 'f:command': {} })),
      updated('gantry', inContainer({ 'f:image': {} })),
      updated('gantry', replicas, 'scale'),
    ],
    expected: [
      { path: 'spec.replicas', value: 3, managers: ['gantry'] },
      { path: image, value: 'web:2', managers: ['gantry'] },
    ],
  },
  {
    title: 'empty for an object that no run declared',
    declared: null,
    live: web({ image: 'web:2' }),
    managers: [updated('kubectl-create', inContainer({ ...name, 'f:image': {} }))],
    expected: [],
  },
]
