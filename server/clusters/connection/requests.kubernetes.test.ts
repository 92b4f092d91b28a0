import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCluster } from '../../../e2e/kubernetes/cluster.ts'
import { model } from '../../../model/index.ts'
import { compose } from './mapping/compose.ts'
import { createDriver } from './create-driver.ts'
import { decompose } from './mapping/decompose.ts'
import type { ClusterDriver } from './cluster-driver.ts'
import type { KubernetesObject } from './cluster.ts'
import { KnownObjects } from './mapping/known-objects.fixture.ts'
import { parseKubeconfig } from './kubeconfig/kubeconfig.ts'
import { englishOf } from '../../errors.ts'
import { unknownField } from './plain-words.ts'
import { probe } from './probe.ts'
import { openCluster } from './real-cluster.fixture.ts'

/** Unique per run: the previous run's namespace may still be terminating. */
const namespace = `requests-test-${Date.now().toString(36)}`
const web = { apiVersion: 'apps/v1', kind: 'Deployment', namespace, name: 'web' }
const deployment = (fields: object = {}): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: {
        containers: [
          { name: 'main', image: 'registry.example/web:1', resources: { requests: { cpu: '100m' } } },
          { name: 'side', image: 'registry.example/side:1' },
        ],
      },
    },
    ...fields,
  },
})
const imagesOf = ({ spec }: KubernetesObject): string[] => {
  const { template } = spec as { template: { spec: { containers: { image: string }[] } } }
  return template.spec.containers.map(({ image }) => image)
}

let cluster: TestCluster
let driver: ClusterDriver

beforeAll(async () => {
  cluster = await openCluster()
  driver = createDriver({
    id: 'test',
    kubeconfig: readFileSync(cluster.kubeconfigPath, 'utf8'),
    listener: new KnownObjects(),
    log: pino({ level: 'silent' }),
  })
  await driver.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })
})

afterAll(async () => {
  await driver.delete({ apiVersion: 'v1', kind: 'Namespace', name: namespace })
  await driver.stop()
  await cluster.stop()
})

describe('requests to a real cluster', () => {
  it('apply, scale, patch and delete', async () => {
    const made = await driver.apply(deployment())
    expect(made.metadata.uid).toBeTruthy()
    expect(made.metadata.managedFields).toBeUndefined()
    expect((await driver.scale(web, 3)).spec?.replicas).toBe(3)
    expect((await driver.mergePatch(web, { spec: { minReadySeconds: 5 } })).spec?.minReadySeconds).toBe(5)
    const containers = [{ name: 'side', image: 'registry.example/side:2' }]
    const patched = await driver.strategicPatch(web, { spec: { template: { spec: { containers } } } })
    expect(imagesOf(patched).toSorted()).toEqual(['registry.example/side:2', 'registry.example/web:1'])
    expect(imagesOf(await driver.get(web))).toEqual(imagesOf(patched))
    const manager = '-o=jsonpath={.metadata.managedFields[*].manager}'
    const managers = await cluster.kubectl([
      'get',
      'deployment/web',
      '-n',
      namespace,
      '--show-managed-fields',
      manager,
    ])
    expect(managers).toContain('gantry')
    await driver.delete(web)
    await expect(driver.get(web)).rejects.toMatchObject({ reason: 'notFound' })
    await driver.delete(web)
  })

  it('with dryRun validate everything and change nothing', async () => {
    const dry = { dryRun: true }
    expect((await driver.apply(deployment(), dry)).metadata.uid).toBeTruthy()
    await expect(driver.get(web)).rejects.toMatchObject({ reason: 'notFound' })
    await driver.apply(deployment())
    await driver.delete(web, dry)
    expect((await driver.mergePatch(web, { spec: { replicas: 9 } }, dry)).spec?.replicas).toBe(9)
    expect((await driver.get(web)).spec?.replicas).toBe(1)
  })

  it('do not take over fields of another manager unless forced', async () => {
    await driver.apply(deployment())
    await cluster.kubectl(['scale', 'deployment/web', '--replicas=4', '-n', namespace])
    await expect(driver.apply(deployment({ replicas: 2 }))).rejects.toMatchObject({
      reason: 'conflict',
      causes: [{ field: '.spec.replicas', message: expect.stringContaining('kubectl') as string }],
    })
    expect((await driver.apply(deployment({ replicas: 2 }), { force: true })).spec?.replicas).toBe(2)
  })

  it('find the kinds of a cluster', async () => {
    expect(await driver.findKind('apps/v1', 'Deployment')).toMatchObject({
      plural: 'deployments',
      namespaced: true,
    })
    expect(await driver.findKind('v1', 'Node')).toMatchObject({ plural: 'nodes', namespaced: false })
    expect(await driver.findKind('apps/v1', 'Widget')).toBeNull()
    expect(await driver.findKind('example.com/v1', 'Widget')).toBeNull()
    expect(await driver.findKind('v1', 'Scale')).toBeNull()
  })

  it('find a kind that is installed later', async () => {
    const group = 'gantry-test.example.com'
    const definition = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: `widgets.${group}` },
      spec: {
        group,
        names: { kind: 'Widget', plural: 'widgets' },
        scope: 'Namespaced',
        versions: [
          {
            name: 'v1',
            served: true,
            storage: true,
            schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
          },
        ],
      },
    }
    await driver.apply(definition)
    const widget = { apiVersion: `${group}/v1`, kind: 'Widget', metadata: { name: 'w', namespace }, size: 4 }
    await expect
      .poll(() => driver.findKind(`${group}/v1`, 'Widget'), { timeout: 20_000 })
      .toMatchObject({ plural: 'widgets' })
    // kubectl fails if the definition has no conditions yet.
    await cluster.kubectl(['wait', '--for=condition=Established', `crd/widgets.${group}`])
    const made = await driver.apply(widget)
    const tree = decompose(made, { model, clusterId: 'c0a80001-0000-4000-8000-000000000001' })
    expect(tree.class).toBe('environments.GenericResource')
    expect(compose(tree, model)).toEqual(widget)
    await driver.delete({ ...definition, name: definition.metadata.name })
  })

  it.each([
    ['Deployment', 'recreated', { strategy: { type: 'Recreate' } }],
    ['StatefulSet', 'on-delete', { serviceName: 'web', updateStrategy: { type: 'OnDelete' } }],
  ])('apply the strategy of a %s that excludes its defaults', async (kind, name, fields) => {
    const { serviceName } = fields as { serviceName?: string }
    const named = (more: object): KubernetesObject => ({
      ...deployment({ ...(serviceName && { serviceName }), replicas: 0, ...more }),
      kind,
      metadata: { name, namespace },
    })
    await driver.apply(named({}), { force: true })
    const previewed = await driver.apply(named(fields), { force: true, dryRun: true })
    const applied = await driver.apply(named(fields), { force: true })
    expect([previewed['spec'], applied['spec']]).toMatchObject([fields, fields])
    expect(JSON.stringify(applied['spec'])).not.toContain('partition')
    await driver.delete({ apiVersion: 'apps/v1', kind, namespace, name })
  })

  it("return the API server's message and field", async () => {
    const refused = (object: object) => driver.apply(object as KubernetesObject, { dryRun: true })
    await expect(refused(deployment({ replicas: -1 }))).rejects.toMatchObject({
      reason: 'invalid',
      causes: [
        { field: 'spec.replicas', message: expect.stringMatching(/greater than or equal to 0/) as string },
      ],
    })
    await expect(refused(deployment({ replcas: 1 }))).rejects.toMatchObject({
      reason: 'invalid',
      causes: [{ field: 'spec.replcas', message: englishOf(unknownField('spec.replcas')) }],
    })
    await expect(refused(deployment({ replicas: 'many' }))).rejects.toMatchObject({
      reason: 'invalid',
      causes: [
        {
          field: 'spec.replicas',
          message:
            'spec.replicas must be an integer. The API server reported: "expected numeric (int or float), got string".',
        },
      ],
    })
    await expect(driver.mergePatch(web, { spec: { replcas: 2 } })).rejects.toThrow(
      englishOf(unknownField('spec.replcas')),
    )
    await expect(
      refused({ ...deployment(), metadata: { name: 'web', namespace: 'nowhere' } }),
    ).rejects.toThrow('namespaces "nowhere" not found')
    await expect(refused({ ...deployment(), metadata: { name: 'web' } })).rejects.toThrow(
      'Deployment "web" needs a namespace.',
    )
    await expect(refused({ ...deployment(), kind: 'Widget' })).rejects.toThrow(
      /has no kind Widget in apps\/v1/,
    )
  })

  it('list page by page', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `page-${index}`)
    const configMap = (name: string) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name, namespace },
    })
    await Promise.all(names.map((name) => driver.apply(configMap(name))))
    const found = await driver.list({ apiVersion: 'v1', kind: 'ConfigMap', namespace })
    expect(found.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(names))
    expect(found[0]).toMatchObject({ apiVersion: 'v1', kind: 'ConfigMap' })
  })

  it("keep the API server's defaults when objects are stored as rows", async () => {
    await driver.apply(deployment({ replicas: 0 }), { force: true })
    const before = await driver.get(web)
    const tree = decompose(before, { model, clusterId: 'c0a80001-0000-4000-8000-000000000001' })
    const after = await driver.apply(compose(tree, model), { force: true })
    expect(after.spec).toEqual(before.spec)
    expect(after.metadata.generation).toBe(before.metadata.generation)
    const exported = JSON.stringify(compose(tree, model, { isPortable: true }))
    const answer = await cluster.kubectl(['apply', '--dry-run=server', '-n', namespace, '-f', '-'], {
      stdin: exported,
    })
    expect(answer).toContain('deployment.apps/web')
  })
})

describe('probe', () => {
  it('finds the version, or reports missing permissions', async () => {
    const read = (path: string) => parseKubeconfig(readFileSync(path, 'utf8'))
    expect(await probe(read(cluster.kubeconfigPath))).toMatchObject({
      ok: true,
      version: expect.stringMatching(/^v1/) as string,
    })
    const account = { namespace, name: 'nobody', clusterRole: 'system:discovery' }
    const { kubeconfigPath, revoke } = await cluster.createServiceAccountKubeconfig(account)
    expect(await probe(read(kubeconfigPath))).toMatchObject({
      ok: false,
      reason: 'forbidden',
      message: expect.stringContaining('may not list namespaces') as string,
    })
    await revoke()
    expect(await probe(read(kubeconfigPath))).toMatchObject({ ok: false, reason: 'unauthorized' })
  })
})
