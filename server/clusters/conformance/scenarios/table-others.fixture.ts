import {
  cluster,
  core,
  inGroup,
  named,
  paths,
  post,
  rows,
  scenario,
  showing,
  statusRow,
  time,
} from '../scenario.fixture.ts'

const selector = { matchLabels: { app: 'web', 'example.org/tier': 'front' } }
const labels = selector.matchLabels
const binding = (subjects: object[]) =>
  named('b', {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
    subjects,
  })
const rbac = 'rbac.authorization.k8s.io'
const subjects = [
  { kind: 'User', apiGroup: rbac, name: 'ann' },
  { kind: 'User', apiGroup: rbac, name: 'bob' },
  { kind: 'Group', apiGroup: rbac, name: 'devs' },
  { kind: 'ServiceAccount', namespace: 'default', name: 'bot' },
]

/** Table rows of all other kinds. */
export const tableOthers = [
  rows(
    'shows Services',
    paths.services,
    named('one', {
      spec: { selector: labels, ports: [{ port: 80 }, { name: 'b', port: 53, protocol: 'UDP' }] },
    }),
    named('one', { spec: { clusterIP: 'None', selector: labels } }),
    named('one', { spec: { type: 'NodePort', ports: [{ port: 80 }], externalIPs: ['192.0.2.7'] } }),
    named('one', { spec: { type: 'LoadBalancer', ports: [{ port: 80 }] } }),
    named('one', { spec: { type: 'ExternalName', externalName: 'db.example.org' } }),
  ),
  rows(
    'shows Ingresses',
    paths.ingresses,
    named('one', { spec: { defaultBackend: { service: { name: 'a', port: { number: 80 } } } } }),
    named('one', {
      spec: {
        ingressClassName: 'nginx',
        tls: [{ hosts: ['a.example.org'] }],
        rules: ['a', 'b', 'c', 'd', 'e'].map((host) => ({ host: `${host}.example.org` })),
      },
    }),
  ),
  rows(
    'shows IngressClasses',
    cluster('networking.k8s.io/v1', 'ingressclasses'),
    named('conformance', { spec: { controller: 'example.org/c' } }),
    named('conformance', {
      spec: {
        controller: 'example.org/c',
        parameters: { apiGroup: 'example.org', kind: 'Settings', name: 's', scope: 'Cluster' },
      },
    }),
  ),
  rows(
    'shows NetworkPolicies',
    paths.networkPolicies,
    named('one', { spec: { podSelector: {} } }),
    named('one', { spec: { podSelector: selector } }),
  ),
  rows(
    'shows Endpoints',
    core('endpoints'),
    named('one', {}),
    named('one', {
      subsets: [
        {
          addresses: ['192.0.2.1', '192.0.2.2'].map((ip) => ({ ip })),
          ports: [
            { name: 'a', port: 80 },
            { name: 'b', port: 81 },
          ],
        },
      ],
    }),
    named('one', { subsets: [{ addresses: [{ ip: '192.0.2.1' }] }] }),
  ),
  rows(
    'shows EndpointSlices',
    inGroup('discovery.k8s.io/v1', 'endpointslices'),
    named('one', { addressType: 'IPv4', endpoints: [] }),
    named('one', {
      addressType: 'IPv4',
      ports: [{ port: 80 }, { name: 'b', port: 81 }],
      endpoints: ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((ip) => ({ addresses: [ip] })),
    }),
  ),
  rows(
    'shows PersistentVolumeClaims',
    paths.claims,
    named('one', {
      spec: {
        accessModes: ['ReadWriteOnce'],
        storageClassName: 'x',
        resources: { requests: { storage: '1Gi' } },
      },
    }),
  ),
  rows(
    'shows PersistentVolumes',
    '/api/v1/persistentvolumes',
    named('conformance', {
      spec: {
        capacity: { storage: '2Gi' },
        accessModes: ['ReadWriteMany', 'ReadWriteOnce'],
        storageClassName: 'slow',
        hostPath: { path: '/tmp/x' },
        claimRef: { namespace: 'shop', name: 'data' },
      },
    }),
  ),
  rows(
    'shows StorageClasses',
    cluster('storage.k8s.io/v1', 'storageclasses'),
    named('conformance', { provisioner: 'example.org/p' }),
    named('conformance', {
      provisioner: 'example.org/p',
      reclaimPolicy: 'Retain',
      volumeBindingMode: 'WaitForFirstConsumer',
      allowVolumeExpansion: true,
    }),
  ),
  rows(
    'shows nodes',
    '/api/v1/nodes',
    named('conformance', {}),
    named(
      'conformance',
      {
        spec: { unschedulable: true },
        status: {
          conditions: [{ type: 'Ready', status: 'True' }],
          addresses: [{ type: 'InternalIP', address: '192.0.2.4' }],
          nodeInfo: {
            kubeletVersion: 'v1.34.0',
            osImage: 'Debian',
            kernelVersion: '6.1',
            containerRuntimeVersion: 'containerd://2',
            architecture: '',
            bootID: '',
            kubeProxyVersion: '',
            machineID: '',
            operatingSystem: '',
            systemUUID: '',
          },
        },
      },
      { labels: { 'node-role.kubernetes.io/worker': '', 'kubernetes.io/role': 'edge' } },
    ),
  ),
  rows('shows namespaces', '/api/v1/namespaces', named('conformance-dry')),
  rows(
    'shows events',
    '/api/v1/namespaces/default/events',
    named('one', {
      involvedObject: { kind: 'Node', name: 'n1', fieldPath: 'spec.taints{main}' },
      reason: 'Started',
      message: ' It runs. ',
      type: 'Normal',
      source: { component: 'kubelet', host: 'n1' },
      firstTimestamp: time,
      lastTimestamp: time,
      count: 3,
    }),
  ),
  rows(
    'shows ResourceQuotas, LimitRanges and PriorityClasses',
    paths.quotas,
    named('one', { spec: { hard: { pods: '4', 'limits.cpu': '2' } } }),
  ),
  scenario(
    'shows the usage of a quota',
    showing(post(paths.quotas, named('one', { spec: { hard: { pods: '4' } } })), 'kind'),
    statusRow(paths.quotas, 'one', {
      hard: { pods: '4', 'requests.cpu': '2', 'limits.cpu': '8' },
      used: { pods: '1', 'requests.cpu': '500m' },
    }),
  ),
  rows(
    'shows only the age of a LimitRange',
    paths.limitRanges,
    named('one', { spec: { limits: [{ type: 'Pod', max: { cpu: '2' } }] } }),
  ),
  rows(
    'shows PriorityClasses',
    cluster('scheduling.k8s.io/v1', 'priorityclasses'),
    named('conformance', { value: 7 }),
  ),
  rows(
    'shows Leases',
    inGroup('coordination.k8s.io/v1', 'leases'),
    named('one', { spec: { holderIdentity: 'me' } }),
  ),
  rows('shows Secrets', paths.secrets, named('one', { stringData: { a: '1' } })),
  rows('shows ServiceAccounts', paths.serviceAccounts, named('one', { secrets: [{ name: 'a' }] })),
  rows('shows Roles', paths.roles, named('one', { rules: [] })),
  rows('shows RoleBindings', paths.roleBindings, binding(subjects), binding([])),
  rows('shows ClusterRoleBindings', cluster(`${rbac}/v1`, 'clusterrolebindings'), binding(subjects)),
  rows('shows ClusterRoles', cluster(`${rbac}/v1`, 'clusterroles'), named('conformance', { rules: [] })),
]
