import { checks, dry, patch, paths, post, remove, scenario, showing } from '../scenario.fixture.ts'

const { claims } = paths
const volumes = '/api/v1/persistentvolumes'
const classes = '/apis/storage.k8s.io/v1/storageclasses'
const spec = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }
const claim = (fields: object = {}) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data' },
  spec: { ...spec, storageClassName: 'none', ...fields },
})
const volume = (fields: object = {}) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'conformance' },
  spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path: '/x' }, ...fields },
})
const storageClass = (fields: object = {}) => ({
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: 'conformance' },
  provisioner: 'example.org/disk',
  ...fields,
})
const data = `${claims}/data`
const own = `${classes}/conformance`

export const storage = [
  scenario(
    'sets the defaults of a claim, a volume and a StorageClass',
    showing(post(`${claims}${dry}`, claim()), 'spec', 'status', 'metadata.finalizers'),
    showing(post(`${claims}${dry}`, claim({ storageClassName: undefined })), 'spec', 'status'),
    showing(post(`${claims}${dry}`, claim({ storageClassName: '' })), 'spec'),
    showing(post(`${volumes}${dry}`, volume()), 'spec', 'status', 'metadata.finalizers'),
    post(`${classes}${dry}`, storageClass()),
  ),
  checks(
    'validates PersistentVolumeClaims',
    claims,
    ...[
      { accessModes: [] },
      { accessModes: ['Sometimes'] },
      { accessModes: ['ReadWriteOnce', 'ReadWriteOncePod'] },
      { resources: {} },
      { resources: { requests: { storage: '-1Gi' } } },
      { resources: { requests: { storage: '0' } } },
      { resources: { requests: { cpu: '1' } } },
      { volumeMode: 'Sometimes' },
      { storageClassName: 'A b' },
      { selector: { matchLabels: { 'a b': 'c' } } },
      { dataSource: { kind: 'Pod', name: 'x' } },
    ].map(claim),
  ),
  scenario(
    'allows few changes to an existing claim',
    showing(post(claims, claim()), 'kind'),
    patch('merge', data, { spec: { resources: { requests: { storage: '2Gi' } } } }),
    patch('merge', data, { spec: { storageClassName: 'other' } }),
    patch('merge', data, { spec: { accessModes: ['ReadWriteMany'] } }),
    showing(patch('merge', data, { metadata: { labels: { a: 'b' } } }), 'metadata.labels'),
  ),
  checks(
    'validates PersistentVolumes',
    volumes,
    ...[
      { capacity: {} },
      { capacity: { storage: '0' } },
      { capacity: { storage: '1Gi', cpu: '1' } },
      { accessModes: [] },
      { accessModes: ['Sometimes'] },
      { hostPath: undefined },
      { hostPath: { path: '' } },
      { nfs: { server: 'x', path: '/y' } },
      { persistentVolumeReclaimPolicy: 'Sometimes' },
      { volumeMode: 'Sometimes' },
      { storageClassName: 'A b' },
    ].map(volume),
  ),
  checks(
    'validates StorageClasses',
    classes,
    ...[
      { provisioner: '' },
      { provisioner: 'a b' },
      { reclaimPolicy: 'Sometimes' },
      { volumeBindingMode: 'Sometimes' },
      { parameters: { '': 'x' } },
      { mountOptions: ['x'] },
    ].map(storageClass),
  ),
  scenario(
    'allows few changes to an existing StorageClass',
    showing(post(classes, storageClass()), 'kind'),
    patch('merge', own, { provisioner: 'example.org/other' }),
    patch('merge', own, { parameters: { a: 'b' } }),
    patch('merge', own, { reclaimPolicy: 'Retain' }),
    patch('merge', own, { volumeBindingMode: 'WaitForFirstConsumer' }),
    showing(patch('merge', own, { allowVolumeExpansion: true }), 'allowVolumeExpansion'),
    showing(remove(own), 'kind'),
  ),
]
