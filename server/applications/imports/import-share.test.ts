import { dump, load } from 'js-yaml'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let environment: string
beforeAll(async () => {
  simulated = await SimulatedService.start()
  environment = (await simulated.makeEnvironment('shop')).uri
  const ready = '/environments/api/environments?query={"name":"shop","state":"ready"}'
  await simulated.until(async () => (await simulated.service.get(ready)).length > 0)
})
afterAll(() => simulated.stop())

interface Manifest {
  apiVersion: string
  kind: string
  [field: string]: unknown
}

const labels = { 'app.kubernetes.io/name': 'web', app: 'web' }
const container = {
  name: 'main',
  image: 'nginx:1.27',
  command: ['sh', '-c', 'exec nginx -g "daemon off;"'],
  env: [
    { name: 'MODE', value: 'yes' },
    { name: 'NODE', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
  ],
  ports: [
    { name: 'http', containerPort: 8080 },
    { name: 'dns', containerPort: 53, protocol: 'UDP' },
  ],
  resources: { limits: { cpu: '1', memory: '128Mi' }, requests: { cpu: '100m' } },
  readinessProbe: { httpGet: { path: '/ready', port: 'http' }, periodSeconds: 5 },
  volumeMounts: [{ name: 'data', mountPath: '/data' }],
}
const podSpec = { containers: [container], volumes: [{ name: 'data', emptyDir: {} }] }
const template = { metadata: { labels }, spec: podSpec }
const selector = { matchLabels: labels }
const metadata = { name: 'web', labels, annotations: { 'example.com/note': 'a: b # c' } }

/** Objects of the kinds that vendors publish, all valid for a cluster. */
const objects: readonly Manifest[] = [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: 2,
      selector,
      template,
      strategy: { rollingUpdate: { maxSurge: '25%', maxUnavailable: 0 } },
    },
  },
  { apiVersion: 'apps/v1', kind: 'StatefulSet', metadata, spec: { serviceName: 'web', selector, template } },
  { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata, spec: { selector, template } },
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata,
    spec: {
      schedule: '*/5 * * * *',
      timeZone: 'Etc/UTC',
      jobTemplate: { spec: { template: { spec: { ...podSpec, restartPolicy: 'Never' } } } },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata,
    spec: {
      selector: labels,
      ports: [
        { name: 'http', port: 80, targetPort: 'http' },
        { name: 'dns', port: 53, targetPort: 53, protocol: 'UDP' },
      ],
    },
  },
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata,
    data: { 'nginx.conf': 'server {\n  listen 80;\n}\n', empty: '', octal: '0644' },
  },
  { apiVersion: 'v1', kind: 'ServiceAccount', metadata, automountServiceAccountToken: false },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { ...metadata, finalizers: ['example.com/hold'] },
    spec: {
      accessModes: ['ReadWriteOnce'],
      volumeName: 'share',
      resources: { requests: { storage: '5Gi' } },
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata,
    spec: {
      rules: [
        {
          host: '*.example.com',
          http: {
            paths: [
              { path: '/', pathType: 'Prefix', backend: { service: { name: 'web', port: { number: 80 } } } },
            ],
          },
        },
      ],
    },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata,
    spec: { podSelector: {}, policyTypes: ['Ingress'] },
  },
  {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata,
    spec: {
      minReplicas: 1,
      maxReplicas: 5,
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } },
        },
      ],
    },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata,
    spec: { maxUnavailable: '50%', selector },
  },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'Role',
    metadata,
    rules: [{ apiGroups: [''], resources: ['pods', 'pods/log'], verbs: ['get', 'list', 'watch'] }],
  },
]

const block = (object: unknown): string => dump(object, { noRefs: true, lineWidth: -1 })
const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

/** Writes lists of strings in brackets that close at the column of their key. */
const bracketed = (object: Manifest): string =>
  block(object).replaceAll(
    /^( *(?:- )?)(\w+):\n((?:\1? *- [^:\n]+\n)+)/gm,
    (whole, pad: string, key: string, items: string) =>
      pad.includes('-')
        ? whole
        : `${pad}${key}: [\n${items.replaceAll(/^ *- (.*)$/gm, `${pad}  $1,`)}${pad}]\n`,
  )

const hasNoStatus = new Set(['ConfigMap', 'ServiceAccount', 'NetworkPolicy', 'Role'])

/** Ways in which people and tools write the same object. */
const styles: Readonly<Record<string, (object: Manifest) => string>> = {
  block,
  'flow style': (object) => dump(object, { flowLevel: 3, lineWidth: -1, noRefs: true }),
  'brackets at the column of the key': bracketed,
  'one line of braces': (object) => `${dump(object, { flowLevel: 0, lineWidth: -1, noRefs: true })}\n`,
  JSON: (object) => JSON.stringify(object),
  'JSON with tabs': (object) => `${JSON.stringify(object, null, '\t')}\n`,
  'line ends of Windows': (object) => block(object).replaceAll('\n', '\r\n'),
  'a byte order mark': (object) => `\uFEFF# exported\n---\n\uFEFF${block(object)}`,
  markers: (object) => `---\n---\n# Source: chart/templates/web.yaml\n${block(object)}...\n---\n`,
  comments: (object) => block(object).replaceAll(/^( *)(\w+):/gm, '$1# about $2\n$1$2:'),
  'a tab behind each key': (object) => block(object).replaceAll(/^( *\w+): (?=[\w[{"'])/gm, '$1:\t'),
  'quoted keys': (object) => block(object).replaceAll(/^( *(?:- )?)(\w+):/gm, '$1"$2":'),
  'a List': (object) =>
    `apiVersion: v1\nkind: List\nmetadata: {resourceVersion: ""}\nitems:\n- ${indented(block(object)).slice(2)}`,
  'a typed list': ({ apiVersion, kind, ...object }) =>
    `apiVersion: ${apiVersion}\nkind: ${kind}List\nitems:\n- ${indented(block(object)).slice(2)}`,
  'nulls of generators': (object) =>
    block(object).replace('metadata:\n', 'metadata:\n  creationTimestamp: null\n') +
    (hasNoStatus.has(object.kind) ? '' : 'status: {}\n'),
  'numbers for quantities': (object) => block(object).replaceAll("cpu: '1'", 'cpu: 1'),
  'a key that is set again': (object) => `kind: Other\n${block(object)}`,
  'an anchor for the labels': (object) =>
    block(object).replace(/^ {2}labels:\n((?: {4}.*\n)+)/m, '  labels: &labels\n$1'),
}

const texts = Object.entries(styles).flatMap(([style, write]) =>
  objects.map((object) => ({ style, object, text: write(object) })),
)
const yaml = { 'content-type': 'text/yaml' }

async function throughCatalog(text: string, index: number): Promise<unknown> {
  const { service } = simulated
  const { id } = await service.post('/catalog/api/applications', { name: `share-${index}` })
  const address = `/catalog/api/applications/${id}`
  const { statusCode } = await service.ask('POST', `${address}/import`, text, yaml)
  return statusCode === 200 ? load((await service.ask('GET', `${address}/export`)).body) : null
}

async function isTakenByEnvironment(text: string): Promise<boolean> {
  const answer = await simulated.service.ask('POST', `${environment}/import?dryRun=true`, text, yaml)
  return answer.statusCode === 200
}

it(`catalog and environment read ${texts.length} texts as kubectl does`, async () => {
  const failed: string[] = []
  for (const [index, { style, object, text }] of texts.entries()) {
    const kept = await throughCatalog(text, index)
    try {
      expect(kept).toEqual(object)
    } catch {
      failed.push(`catalog: ${object.kind} as ${style}`)
    }
    if (!(await isTakenByEnvironment(text))) failed.push(`environment: ${object.kind} as ${style}`)
  }
  const share = 1 - failed.length / (2 * texts.length)
  console.info(`Taken as kubectl does: ${(share * 100).toFixed(1)} % of ${2 * texts.length} imports.`)
  expect(failed).toEqual([])
})
