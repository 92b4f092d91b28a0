import { checks, container, dry, paths, pod, post, scenario, showing } from '../scenario.fixture.ts'

const path = paths.pods
const podWith = (...fields: object[]) => fields.map((spec) => pod(spec))
const withContainer = (...fields: object[]) => fields.map((one) => pod({ containers: [container(one)] }))
const withVolume = (...sources: object[]) =>
  sources.map((source) => pod({ volumes: [{ name: 'v', ...source }] }))
const probe = (fields: object) => ({ livenessProbe: { exec: { command: ['true'] }, ...fields } })
export const pods = [
  scenario(
    'sets the defaults of a pod',
    showing(post(`${path}${dry}`, pod()), 'spec', 'status'),
    showing(
      post(
        `${path}${dry}`,
        pod({
          volumes: [
            { name: 'a', configMap: { name: 'x' } },
            { name: 'b', secret: { secretName: 'x' } },
            { name: 'c', emptyDir: {} },
            { name: 'd', hostPath: { path: '/x' } },
            { name: 'e', downwardAPI: { items: [{ path: 'x', fieldRef: { fieldPath: 'metadata.name' } }] } },
            { name: 'f', projected: { sources: [{ configMap: { name: 'x' } }] } },
            { name: 'g' },
          ],
          initContainers: [{ name: 'init', image: 'registry.example/init' }],
          containers: [
            container({
              image: 'registry.example/web',
              ports: [{ containerPort: 80 }],
              env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
              resources: { limits: { cpu: 1, memory: '1Gi' } },
              livenessProbe: { httpGet: { port: 80 } },
              readinessProbe: { tcpSocket: { port: 80 }, periodSeconds: 3 },
              lifecycle: { preStop: { httpGet: { port: 80 } } },
            }),
          ],
        }),
      ),
      'spec',
      'status',
    ),
    showing(
      post(
        `${path}${dry}`,
        pod({ hostNetwork: true, containers: [container({ ports: [{ containerPort: 80 }] })] }),
      ),
      'spec',
    ),
    showing(
      post(
        `${path}${dry}`,
        pod({
          containers: [
            container({
              resources: { limits: { cpu: '1000m', memory: '1024Mi' }, requests: { cpu: '0.50' } },
            }),
          ],
        }),
      ),
      'spec.containers',
      'status.qosClass',
    ),
  ),
  checks(
    'validates containers',
    path,
    ...podWith({ containers: [] }, { containers: null }),
    ...withContainer(
      { name: '' },
      { name: 'Main' },
      { name: 'a.b' },
      { name: 'x'.repeat(64) },
      { image: '' },
      { image: ' web' },
      { imagePullPolicy: 'Sometimes' },
      { terminationMessagePolicy: 'Sometimes' },
      { command: 'true' },
      { workingDir: 5 },
      { restartPolicy: 'Always' },
      { stdin: 'yes' },
    ),
    pod({ containers: [container(), container()] }),
    pod({ initContainers: [container()] }),
    pod({ initContainers: [{ name: 'init' }] }),
    pod({ initContainers: [{ name: 'init', image: 'x', readinessProbe: { exec: { command: ['x'] } } }] }),
    pod({ initContainers: [{ name: 'init', image: 'x', restartPolicy: 'Never' }] }),
    pod({
      initContainers: [{ name: 'init', image: 'x', lifecycle: { preStop: { exec: { command: ['x'] } } } }],
    }),
    pod({ ephemeralContainers: [{ name: 'e', image: 'x' }] }),
  ),
  checks(
    'validates ports',
    path,
    ...withContainer(
      { ports: [{ containerPort: 0 }] },
      { ports: [{}] },
      { ports: [{ containerPort: 70_000 }] },
      { ports: [{ containerPort: 80, protocol: 'HTTP' }] },
      { ports: [{ containerPort: 80, name: 'Http' }] },
      { ports: [{ containerPort: 80, name: 'a-name-that-is-too-long' }] },
      { ports: [{ containerPort: 80, name: '80' }] },
      { ports: [{ containerPort: 80, hostPort: 70_000 }] },
      {
        ports: [
          { containerPort: 80, name: 'a' },
          { containerPort: 81, name: 'a' },
        ],
      },
      { ports: [{ containerPort: 80 }, { containerPort: 80 }] },
      {
        ports: [
          { containerPort: 80, hostPort: 80 },
          { containerPort: 81, hostPort: 80 },
        ],
      },
      { ports: [{ containerPort: 80, hostIP: 'here' }] },
    ),
    pod({ hostNetwork: true, containers: [container({ ports: [{ containerPort: 80, hostPort: 81 }] })] }),
  ),
  checks(
    'validates environment variables',
    path,
    ...withContainer(
      { env: [{ name: '' }] },
      { env: [{ name: 'A B', value: 'x' }] },
      { env: [{ name: '1A', value: 'x' }] },
      { env: [{ name: 'A=B', value: 'x' }] },
      { env: [{ value: 'x' }] },
      { env: [{ name: 'A', value: 'x', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }] },
      { env: [{ name: 'A', valueFrom: {} }] },
      { env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'spec.replicas' } } }] },
      { env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: '' } } }] },
      { env: [{ name: 'A', valueFrom: { resourceFieldRef: { resource: 'limits.gpu' } } }] },
      { env: [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'x' } } }] },
      { env: [{ name: 'A', valueFrom: { secretKeyRef: { name: 'x', key: 'a b' } } }] },
      {
        env: [
          {
            name: 'A',
            valueFrom: { secretKeyRef: { name: 'x', key: 'a' }, configMapKeyRef: { name: 'x', key: 'a' } },
          },
        ],
      },
      { envFrom: [{}] },
      { envFrom: [{ prefix: '1 ', configMapRef: { name: 'x' } }] },
      { envFrom: [{ configMapRef: { name: 'x' }, secretRef: { name: 'x' } }] },
      { envFrom: [{ configMapRef: { name: '' } }] },
    ),
  ),
  checks(
    'validates requests and limits',
    path,
    ...withContainer(
      { resources: { requests: { cpu: '2' }, limits: { cpu: '1' } } },
      { resources: { requests: { cpu: '-1' } } },
      { resources: { limits: { memory: '-1Gi' } } },
      { resources: { limits: { gpu: '1' } } },
      { resources: { limits: { 'example.org/gpu': '1' } } },
      { resources: { limits: { 'example.org/gpu': '1.5' } } },
      { resources: { requests: { 'example.org/gpu': '1' } } },
      { resources: { requests: { memory: '100m' } } },
      { resources: { requests: { cpu: '0.0001' } } },
      { resources: { limits: { 'hugepages-2Mi': '4Mi' } } },
      { resources: { requests: { 'ephemeral-storage': '1Gi' }, limits: { 'ephemeral-storage': '500Mi' } } },
    ),
  ),
  checks(
    'validates probes and hooks',
    path,
    ...withContainer(
      { livenessProbe: {} },
      probe({ periodSeconds: -1 }),
      probe({ timeoutSeconds: -1 }),
      probe({ initialDelaySeconds: -1 }),
      probe({ failureThreshold: -1 }),
      probe({ successThreshold: 2 }),
      probe({ tcpSocket: { port: 80 } }),
      probe({ terminationGracePeriodSeconds: 0 }),
      { readinessProbe: { exec: { command: ['true'] }, successThreshold: 2 } },
      { readinessProbe: { exec: { command: ['true'] }, terminationGracePeriodSeconds: 5 } },
      { livenessProbe: { exec: { command: [] } } },
      { livenessProbe: { httpGet: { port: 0 } } },
      { livenessProbe: { httpGet: { port: 'a name' } } },
      { livenessProbe: { httpGet: { port: 80, scheme: 'ftp' } } },
      { livenessProbe: { tcpSocket: {} } },
      { livenessProbe: { grpc: { port: 0 } } },
      { lifecycle: { preStop: {} } },
      { lifecycle: { preStop: { exec: {}, sleep: { seconds: 5 } } } },
    ),
  ),
  checks(
    'validates volumes and their mounts',
    path,
    ...withVolume(
      {},
      { name: '' },
      { name: 'A' },
      { emptyDir: {}, hostPath: { path: '/x' } },
      { hostPath: {} },
      { hostPath: { path: '../x' } },
      { hostPath: { path: '/x', type: 'Any' } },
      { configMap: {} },
      { configMap: { name: 'x', items: [{ key: 'a' }] } },
      { configMap: { name: 'x', items: [{ key: 'a', path: '/a' }] } },
      { configMap: { name: 'x', items: [{ key: 'a', path: '../a' }] } },
      { configMap: { name: 'x', defaultMode: 9999 } },
      { secret: {} },
      { persistentVolumeClaim: {} },
      { nfs: { server: '', path: '' } },
      { emptyDir: { sizeLimit: '-1' } },
      { projected: {} },
      { csi: {} },
    ),
    pod({
      volumes: [
        { name: 'v', emptyDir: {} },
        { name: 'v', emptyDir: {} },
      ],
    }),
    ...withContainer(
      { volumeMounts: [{ name: 'none', mountPath: '/x' }] },
      { volumeMounts: [{ name: '', mountPath: '/x' }] },
    ),
    ...[
      [{ name: 'v' }],
      [
        { name: 'v', mountPath: '/x' },
        { name: 'v', mountPath: '/x' },
      ],
      [{ name: 'v', mountPath: '/x', subPath: '/y' }],
      [{ name: 'v', mountPath: '/x', subPath: '../y' }],
      [{ name: 'v', mountPath: '/x', subPath: 'a', subPathExpr: 'b' }],
      [{ name: 'v', mountPath: 'a:b' }],
    ].map((volumeMounts) =>
      pod({ volumes: [{ name: 'v', emptyDir: {} }], containers: [container({ volumeMounts })] }),
    ),
  ),
]
