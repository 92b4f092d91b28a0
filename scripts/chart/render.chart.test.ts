import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateWritten } from '#simulator/validation'
import { load, loadAll } from 'js-yaml'
import { describe, expect, inject, test } from 'vitest'

const chart = join(import.meta.dirname, '../../charts/gantry')
const valuesFolder = join(chart, 'ci')
const cases = readdirSync(valuesFolder).filter((name) => name.endsWith('-values.yaml'))
const helm = inject('helm')

/** Renders the chart; throws if Helm refuses. */
const renderAs = (release: string, ...args: string[]): string =>
  execFileSync(helm, ['template', release, chart, '--namespace', 'platform', ...args], { encoding: 'utf8' })

const render = (...args: string[]): string => renderAs('gantry', ...args)

interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string> }
  [field: string]: unknown
}

// Helm renders objects only.
const objectsIn = (manifests: string): KubernetesObject[] =>
  loadAll(manifests).filter(Boolean) as KubernetesObject[]

describe.each(cases)('%s', (file) => {
  const path = join(valuesFolder, file)

  test('renders the expected manifests', async () => {
    const golden = join(valuesFolder, 'golden', file.replace('-values', ''))
    await expect(render('--values', path)).toMatchFileSnapshot(golden)
  })

  test('renders objects that an API server accepts', () => {
    const objects = objectsIn(render('--values', path))
    expect(objects.length).toBeGreaterThan(2)
    expect(objects.flatMap((object) => validateWritten(object))).toEqual([])
  })

  test('passes the linter', () => {
    // Throws on errors and warnings.
    const report = execFileSync(helm, ['lint', '--strict', chart, '--values', path], { encoding: 'utf8' })
    expect(report).toContain('1 chart(s) linted, 0 chart(s) failed')
  })
})

test('has an expected manifest for each values file and no others', () => {
  const goldens = readdirSync(join(valuesFolder, 'golden'))
  expect(goldens).toEqual(cases.map((file) => file.replace('-values', '')))
})

test('shortens long release names', () => {
  const objects = objectsIn(renderAs(`a-${'long-'.repeat(9)}name`))
  expect(objects.filter(({ metadata }) => metadata.name.length > 63)).toEqual([])
  expect(objects.flatMap((object) => validateWritten(object))).toEqual([])
})

test.each([
  ['team.gantry', 'team-gantry'],
  ['shop.eu', 'shop-eu-gantry'],
  ['7seas', 'gantry-7seas'],
  ['1', 'gantry-1'],
  // Cut between two hyphens.
  [`${'a'.repeat(50)}--b`, 'a'.repeat(50)],
])('makes names of Services from the release name %s', (release, name) => {
  const objects = objectsIn(
    renderAs(release, '--set', 'metrics.enabled=true', '--set', 'networkPolicy.enabled=true'),
  )
  const services = objects.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name)
  expect(services).toEqual([`${name}-metrics`, name])
  expect(objects.flatMap((object) => validateWritten(object))).toEqual([])
})

test('labels objects with a tag that ends in a hyphen', () => {
  const [first] = objectsIn(render('--set-string', 'image.tag=1.0-'))
  expect(first?.metadata.labels).toMatchObject({ 'app.kubernetes.io/version': '1.0' })
})

/** Returns the value of a variable in the service's container; undefined if there is none. */
function valueOf(name: string, ...settings: string[]): unknown {
  const sets = settings.flatMap((setting) => ['--set', setting])
  const [set] = objectsIn(render(...sets, '--show-only', 'templates/statefulset.yaml')) as unknown as [
    { spec: { template: { spec: { containers: [{ env: { name: string; value?: unknown }[] }] } } } },
  ]
  const variables = set.spec.template.spec.containers[0].env.filter((variable) => variable.name === name)
  expect(variables.length).toBeLessThan(2)
  return variables[0]?.value
}

test('serves metrics on IPv6 if the console listens on IPv6', () => {
  const own = ['metrics.enabled=true', 'extraEnv[0].name=HOST', 'extraEnv[0].value=::']
  expect(valueOf('METRICS_HOST', 'metrics.enabled=true')).toBe('0.0.0.0')
  expect(valueOf('METRICS_HOST', ...own)).toBe('::')
  const overridden = ['extraEnv[1].name=METRICS_HOST', 'extraEnv[1].value=::1']
  expect(valueOf('METRICS_HOST', ...own, ...overridden)).toBe('::1')
})

test('runs agents in other clusters with an image they can pull', () => {
  const digest = `sha256:${'0'.repeat(64)}`
  const image = ['image.registry=registry.example.com:5000', 'image.repository=platform/gantry']
  expect(valueOf('AGENT_IMAGE')).toBeUndefined()
  expect(valueOf('AGENT_IMAGE', 'image.registry=localhost:5000')).toBeUndefined()
  expect(valueOf('AGENT_IMAGE', ...image, 'image.tag=v2')).toBe(
    'registry.example.com:5000/platform/gantry:v2',
  )
  expect(valueOf('AGENT_IMAGE', ...image, `image.digest=${digest}`)).toBe(
    `registry.example.com:5000/platform/gantry@${digest}`,
  )
  const overridden = ['extraEnv[0].name=AGENT_IMAGE', 'extraEnv[0].value=mirror.example.com/agent:1']
  expect(valueOf('AGENT_IMAGE', ...image, ...overridden)).toBe('mirror.example.com/agent:1')
})

test('installs the dashboard and alert rules unchanged', () => {
  const read = (path: string): string => readFileSync(join(chart, path), 'utf8')
  const enabled = ['metrics', 'metrics.dashboard', 'metrics.prometheusRule'].map(
    (name) => `--set=${name}.enabled=true`,
  )
  const objects = objectsIn(render(...enabled))
  expect(objects.find(({ kind }) => kind === 'ConfigMap')).toMatchObject({
    metadata: { name: 'gantry-dashboard', labels: { grafana_dashboard: '1' } },
    data: { 'gantry.json': read('dashboards/gantry.json') },
  })
  expect(objects.find(({ kind }) => kind === 'PrometheusRule')).toMatchObject({
    metadata: { name: 'gantry' },
    spec: load(read('rules/gantry.yaml')),
  })
})

const postgresql = ['database.type=postgresql', 'database.existingSecret=d', 'secretKey.existingSecret=s']

test.each([
  [
    'replicaCount=2',
    'a SQLite database serves one replica. Set replicaCount to 1, or database.type to postgresql.',
  ],
  ['database.type=postgresql', 'Set database.existingSecret to a Secret with the key database-url.'],
  ['database.type=postgresql', 'Set secretKey.existingSecret to a Secret with the key secret-key.'],
  [[...postgresql, 'demo.enabled=true'], 'the demo needs SQLite. Set demo.enabled to false'],
  [[...postgresql, 'replicas.port=8443'], 'replicas.port is 8443, which the pod uses for the console.'],
  [
    [...postgresql, 'metrics.enabled=true', 'replicas.port=9464'],
    'replicas.port is 9464, which the pod uses for the metrics.',
  ],
  [[...postgresql, 'preStopSeconds=40'], 'preStopSeconds is 40, which leaves the pod no time'],
  ['database.existingSecret=d', 'database.existingSecret is set, but database.type is sqlite.'],
  [
    ['publicCa.own=true', 'publicUrl=https://a.example', 'tls.existingSecret=t'],
    "tls.existingSecret replaces Gantry's own certificate.",
  ],
  ['publicCa.own=true', 'publicCa.own is true, but publicUrl is empty.'],
  [
    ['publicCa.existingSecret=a', 'publicCa.existingConfigMap=b'],
    'publicCa.existingSecret and publicCa.existingConfigMap are both set.',
  ],
  ['ingress.enabled=true', 'ingress.enabled is true, but no host is set. Set publicUrl, or ingress.hosts.'],
  ['httpRoute.enabled=true', 'httpRoute.enabled is true, but no Gateway is set.'],
  [
    ['httpRoute.enabled=true', 'httpRoute.parentRefs[0].name=a', 'httpRoute.backendTLSPolicy.enabled=true'],
    "Gateways can't verify a self-signed certificate. Set tls.existingSecret.",
  ],
  [
    'metrics.serviceMonitor.enabled=true',
    'metrics.serviceMonitor.enabled is true, but metrics.enabled is false.',
  ],
  [
    'metrics.prometheusRule.enabled=true',
    'metrics.prometheusRule.enabled is true, but metrics.enabled is false.',
  ],
  ['metrics.dashboard.enabled=true', 'metrics.dashboard.enabled is true, but metrics.enabled is false.'],
  [['metrics.enabled=true', 'metrics.port=8443'], 'metrics.port is 8443, where the pod serves the console.'],
  ['service.nodePort=30443', 'service.nodePort is 30443, but service.type is ClusterIP.'],
  ['service.externalTrafficPolicy=Local', 'service.externalTrafficPolicy is Local, but service.type is'],
  [
    ['podDisruptionBudget.enabled=true', 'podDisruptionBudget.maxUnavailable=null'],
    'podDisruptionBudget is on, but no limit is set.',
  ],
  // The schema refuses these.
  ['fullnameOverride=My_App', "at '/fullnameOverride'"],
  ['fullnameOverride=a.b', "at '/fullnameOverride'"],
  ['nameOverride=a.b', "at '/nameOverride'"],
  ['image.tag=-1', "at '/image/tag'"],
  ['extraEnv[0].value=on', "at '/extraEnv/0': missing property 'name'"],
  ['persistance.size=1Gi', "additional properties 'persistance' not allowed"],
  ['replicaCount=0', "at '/replicaCount'"],
  ['persistence.accessMode=ReadWriteMany', "at '/persistence/accessMode'"],
  ['publicUrl=http://gantry.example.com', "at '/publicUrl'"],
  ['image.repository=', "at '/image/repository'"],
  ['image.digest=latest', "at '/image/digest'"],
])('rejects %s', (settings, sentence) => {
  const sets = [settings].flat().flatMap((setting) => ['--set', setting])
  const { status, stderr } = spawnSync(helm, ['template', 'gantry', chart, ...sets], { encoding: 'utf8' })
  expect(stderr).toContain(sentence)
  expect(status).toBe(1)
})

test('accepts values that a parent chart passes to all its charts', () => {
  expect(() => render('--set', 'global.region=eu', '--set', 'enabled=true')).not.toThrow()
})
