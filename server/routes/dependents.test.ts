import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResourceTree } from '../../model/tree.ts'
import { basic, type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'
import { DocumentedAnswers } from './openapi/answers.fixture.ts'

let service: TestService
let shop: Awaited<ReturnType<typeof makeShop>>
const ids = new Map<string, string>()

/** Object with children, such as `{ spec: { ... } }`, in the model's form. */
const object = (
  kind: string,
  name: string,
  children: ResourceTree['children'] = {},
  attributes = {},
): ResourceTree => ({
  class: `environments.${kind}`,
  attributes: { name, kind, namespace: 'shop', ...attributes },
  children,
})

const part = (kind: string, attributes: object, children: ResourceTree['children'] = {}): ResourceTree => ({
  class: `environments.${kind}`,
  attributes: { ...attributes },
  children,
})

const template = (pod: object, children: ResourceTree['children'] = {}, labels = {}): ResourceTree => ({
  ...part('PodTemplateSpec', {}, { spec: [part('PodSpec', pod, children)] }),
  labels,
})

const reading = (name: string, optional = false): ResourceTree['children'] => ({
  containers: [
    part(
      'Container',
      { name: 'main' },
      {
        env: [part('EnvVar', { name: 'A', valueFrom: { configMapKeyRef: { name, key: 'a', optional } } })],
      },
    ),
  ],
})

const path = (name: string): object => ({ path: '/', pathType: 'Prefix', backend: { service: { name } } })

async function insert(relation: string, tree: ResourceTree, parent = shop.application): Promise<void> {
  ids.set(String(tree.attributes?.['name']), await service.insert({ parent, relation }, tree))
}

beforeAll(async () => {
  service = await startTestService()
  shop = await makeShop(service)
  for (const name of ['settings', 'alone']) await insert('configMaps', object('ConfigMap', name))
  for (const name of ['keys', 'registry', 'certificate']) await insert('secrets', object('Secret', name))
  await insert('persistentVolumeClaims', object('PersistentVolumeClaim', 'data-db-0'))
  await insert(
    'serviceAccounts',
    object('ServiceAccount', 'robot', {}, { imagePullSecrets: [{ name: 'registry' }] }),
  )
  const labels = { app: 'cart' }
  const pod = template({ serviceAccountName: 'robot' }, { ...reading('settings') }, labels)
  await insert(
    'deployments',
    object('Deployment', 'cart', { spec: [part('DeploymentSpec', {}, { template: [pod] })] }),
  )
  const spare = template({}, reading('settings', true), labels)
  await insert(
    'daemonSets',
    object('DaemonSet', 'spare', { spec: [part('DaemonSetSpec', {}, { template: [spare] })] }),
  )
  const claim = part(
    'PersistentVolumeClaimTemplate',
    {},
    { metadata: [part('ObjectMeta', { name: 'data' })] },
  )
  const secret = template({}, { volumes: [part('Volume', { name: 'v', secret: { secretName: 'keys' } })] })
  await insert(
    'statefulSets',
    object('StatefulSet', 'db', {
      spec: [part('StatefulSetSpec', { replicas: 1 }, { template: [secret], volumeClaimTemplates: [claim] })],
    }),
  )
  const nightly = part(
    'JobTemplateSpec',
    {},
    {
      spec: [part('JobSpec', {}, { template: [template({}, reading('settings'))] })],
    },
  )
  await insert(
    'cronJobs',
    object('CronJob', 'nightly', { spec: [part('CronJobSpec', {}, { jobTemplate: [nightly] })] }),
  )
  const made = part('JobSpec', {}, { template: [template({}, reading('settings'))] })
  const owner = part('ObjectMeta', {
    ownerReferences: [{ kind: 'CronJob', name: 'nightly', controller: true }],
  })
  await insert('jobs', object('Job', 'nightly-1', { metadata: [owner], spec: [made] }))
  await insert('services', object('Service', 'front', { spec: [part('ServiceSpec', { selector: labels })] }))
  const target = { scaleTargetRef: { kind: 'Deployment', name: 'cart', apiVersion: 'apps/v1' } }
  await insert(
    'horizontalPodAutoscalers',
    object('HorizontalPodAutoscaler', 'by-load', { spec: [part('HorizontalPodAutoscalerSpec', target)] }),
  )
  const rule = part('IngressRule', { host: 'a.example', http: { paths: [path('front')] } })
  const spec = part('IngressSpec', { tls: [{ secretName: 'certificate' }] }, { rules: [rule] })
  await insert('ingresses', object('Ingress', 'way', { spec: [spec] }))
})
afterAll(() => service.close())

const idOf = (name: string): string => ids.get(name) ?? ''

const addressOf = (...names: string[]): string => `/api/dependents?ids=${names.map(idOf).join(',')}`

/** Lists the dependents of an object as `use Kind name`. */
async function reported(name: string): Promise<string[]> {
  const { resources } = await service.get(addressOf(name))
  return resources.flatMap(({ dependents }: Json) =>
    dependents.map(
      (one: Json) => `${one.use} ${one.modelIndex} ${one.name}${one.isOptional ? ' (optional)' : ''}`,
    ),
  )
}

it('lists readers of a ConfigMap, and for a Job only its CronJob', async () => {
  expect(await reported('settings')).toEqual([
    'reads CronJob nightly',
    'reads DaemonSet spare (optional)',
    'reads Deployment cart',
  ])
  expect(await reported('alone')).toEqual([])
})

it('lists users of a Secret, a claim and a ServiceAccount', async () => {
  expect(await reported('keys')).toEqual(['reads StatefulSet db'])
  expect(await reported('registry')).toEqual(['pulls ServiceAccount robot'])
  expect(await reported('certificate')).toEqual(['shows Ingress way'])
  expect(await reported('data-db-0')).toEqual(['makes StatefulSet db (optional)'])
  expect(await reported('robot')).toEqual(['runsAs Deployment cart'])
})

it('lists routes to a Service and to a workload, its autoscaler, and where else they route', async () => {
  expect(await reported('front')).toEqual(['leadsTo Ingress way'])
  expect(await reported('cart')).toEqual([
    'scales HorizontalPodAutoscaler by-load',
    'leadsTo Ingress way',
    'leadsTo Service front',
  ])
  const [cart] = (await service.get(addressOf('cart'))).resources
  expect(cart.dependents[2]).toMatchObject({
    uri: `/environments/api/services/${idOf('front')}`,
    application: { name: 'web', id: shop.application },
    leadsTo: expect.arrayContaining([idOf('cart'), idOf('spare')]),
  })
  expect(cart.dependents[1].leadsTo).toEqual([idOf('front')])
})

it('separates environments', async () => {
  const other = await service.post('/api/environments/', { name: 'other', hostCluster: shop.cluster.id })
  await insert('configMaps', object('ConfigMap', 'settings'), other.id)
  expect(await reported('settings')).toEqual([])
})

it('responds to every role in the documented form, and refuses invalid requests with a message', async () => {
  await service.post('/users/api/users', { name: 'reader', role: 'readonly', password: 'correct horse' })
  const documented = new DocumentedAnswers(await service.get('/openapi.json'))
  const gone = '11111111-1111-4111-8111-111111111111'
  const address = `${addressOf('keys', 'cart')},${gone},${shop.cluster.id}`
  const answer = await service.ask('GET', address, undefined, { authorization: basic('reader') })
  expect(answer.statusCode).toBe(200)
  expect(documented.problemOf('GET', address, answer)).toBeNull()
  expect(JSON.parse(answer.body).resources.map(({ id }: Json) => id)).toEqual([idOf('keys'), idOf('cart')])
  expect(await service.refusal('GET', '/api/dependents')).toMatchObject({
    status: 400,
    message: 'ids is missing; give the ids of resources, separated by commas.',
  })
  expect(await service.refusal('GET', '/api/dependents?ids=x')).toMatchObject({ status: 400 })
  expect(await service.refusal('DELETE', '/api/dependents')).toMatchObject({ status: 405 })
})
