import { afterAll, beforeAll, expect, it } from 'vitest'
import { editType } from '../../../model/formats.ts'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

/** A typical single file: only the workloads' pods are labelled. */
const text = `
apiVersion: v1
kind: ConfigMap
metadata: {name: invoice-config}
data: {level: info}
---
apiVersion: v1
kind: Secret
metadata: {name: invoice-keys}
stringData: {token: x}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: invoice}
spec:
  selector: {matchLabels: {app: invoice}}
  template:
    metadata: {labels: {app: invoice}}
    spec:
      containers:
      - name: main
        image: invoice:1
        envFrom: [{configMapRef: {name: invoice-config}}, {secretRef: {name: invoice-keys}}]
---
apiVersion: v1
kind: Service
metadata: {name: invoice}
spec: {selector: {app: invoice}, ports: [{port: 80}]}
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: invoice}
spec:
  rules:
  - http: {paths: [{path: /, pathType: Prefix, backend: {service: {name: invoice, port: {number: 80}}}}]}
---
apiVersion: batch/v1
kind: CronJob
metadata: {name: invoice-cleanup}
spec:
  schedule: "0 3 * * *"
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers: [{name: main, image: invoice:1, envFrom: [{configMapRef: {name: invoice-config}}]}]
---
apiVersion: v1
kind: ConfigMap
metadata: {name: notes}
`
const note =
  'By a label that is added, these become part of the application invoice: ' +
  'ConfigMap invoice-config, Secret invoice-keys, Service invoice and Ingress invoice.'
const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: invoice-config}\ndata: {level: debug}\n'

/** A workload with its settings, both without application labels. */
const worker = `apiVersion: v1
kind: ConfigMap
metadata: {name: worker-config}
data: {level: info}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: worker}
spec:
  selector: {matchLabels: {app: worker}}
  template:
    metadata: {labels: {app: worker}}
    spec: {containers: [{name: main, image: 'worker:1', envFrom: [{configMapRef: {name: worker-config}}]}]}
`
const workerSettings = worker.slice(0, worker.indexOf('---')).replace('info', 'debug')
const workerService = `---
apiVersion: v1
kind: Service
metadata: {name: worker}
spec: {selector: {app: worker}, ports: [{port: 80}]}
`

let simulated: SimulatedService
let environments: Record<string, Json>
beforeAll(async () => {
  simulated = await SimulatedService.start()
  const names = ['first', 'second', 'third', 'fourth', 'fifth', 'live']
  const made = await Promise.all(names.map((name) => simulated.makeEnvironment(name)))
  environments = Object.fromEntries(names.map((name, index) => [name, made[index]]))
})
afterAll(() => simulated.stop())

const send = async (environment: string, body: string, query = '', type = 'text/yaml'): Promise<Json> =>
  (
    await simulated.service.ask('POST', `${environments[environment].uri}/import${query}`, body, {
      'content-type': type,
    })
  ).json()

const driver = () => {
  const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!found) throw new Error('The cluster is not connected.')
  return found
}
const labelsOf = async (namespace: string, name: string): Promise<unknown> =>
  (await driver().get({ apiVersion: 'v1', kind: 'ConfigMap', namespace, name })).metadata.labels
const labelsOfWorkload = async (namespace: string, name: string): Promise<unknown> =>
  (await driver().get({ apiVersion: 'apps/v1', kind: 'Deployment', namespace, name })).metadata.labels
const given = { 'app.kubernetes.io/instance': 'invoice' }

const read = (url: string): Promise<Json> => simulated.service.get(url)
async function applicationsOf(environment: string): Promise<Record<string, string>> {
  const found: Json[] = await read(`${environments[environment].uri}/applications?fields=id,name`)
  return Object.fromEntries(found.map(({ id, name }) => [name, id]))
}

it('previews the application of each object, and changes nothing', async () => {
  const { message, diff } = await send('first', text, '?dryRun=true')
  expect(message).toBe(`7 objects: 7 would be created. ${note}`)
  expect(Object.fromEntries(diff.map((one: Json) => [`${one.kind} ${one.name}`, one.application]))).toEqual({
    'ConfigMap invoice-config': 'invoice',
    'ConfigMap notes': null,
    'CronJob invoice-cleanup': 'invoice-cleanup',
    'Deployment invoice': 'invoice',
    'Ingress invoice': 'invoice',
    'Secret invoice-keys': 'invoice',
    'Service invoice': 'invoice',
  })
  expect(await applicationsOf('first')).toEqual({})
})

it('groups related objects into one application, which is promoted as a whole', async () => {
  expect((await send('first', text)).message).toBe(`7 objects: 7 created. ${note}`)
  await simulated.until(async () => 'invoice' in (await applicationsOf('first')))
  const { invoice } = await applicationsOf('first')
  const address = `/environments/api/applications/${invoice}`
  const parts = ['deployments', 'services', 'ingresses', 'configMaps', 'secrets']
  const names = async (): Promise<Json> =>
    Promise.all(
      parts.map(async (part) => (await read(`${address}/${part}?fields=name`)).map((row: Json) => row.name)),
    )
  await simulated.until(async () => (await names()).flat().length >= 5)
  expect(await names()).toEqual([['invoice'], ['invoice'], ['invoice'], ['invoice-config'], ['invoice-keys']])
  const preview = await simulated.service.post(`${address}/promote?dryRun=true`, {
    environment: 'live',
    parts: ['images', 'configuration'],
  })
  expect(preview.diff.map(({ kind, change }: Json) => `${kind} ${change}`).toSorted()).toEqual([
    'ConfigMap created',
    'Deployment created',
    'Ingress created',
    'Service created',
  ])
})

it('keeps the application of objects when the same text or one of its objects is imported again', async () => {
  await send('second', text)
  expect((await send('second', text)).message).toBe('7 objects: 7 unchanged.')
  expect((await send('second', settings)).message).toBe('1 object: 1 changed.')
  expect(await labelsOf('second', 'invoice-config')).toEqual(given)
})

it('keeps a workload and its related objects in the application into which they were imported', async () => {
  const shop = worker.replaceAll('worker', 'shop')
  await send('fourth', shop)
  await simulated.until(async () => 'shop' in (await applicationsOf('fourth')))
  const { shop: id } = await applicationsOf('fourth')
  const application = `/environments/api/applications/${id}/import`
  await simulated.service.ask('POST', application, worker, { 'content-type': 'text/yaml' })
  const inShop = { 'app.kubernetes.io/instance': 'shop' }
  expect(await labelsOfWorkload('fourth', 'worker')).toEqual(inShop)

  const { message, diff } = await send('fourth', worker + workerService, '?dryRun=true')
  expect(message).toBe(
    '3 objects: 1 would be created and 2 unchanged. ' +
      'By a label that is added, these become part of the application shop: Service worker.',
  )
  expect(diff.map((one: Json) => one.application)).toEqual(['shop', 'shop', 'shop'])
  await send('fourth', worker + workerService)
  expect(await labelsOfWorkload('fourth', 'worker')).toEqual(inShop)
  expect(await labelsOf('fourth', 'worker-config')).toEqual(inShop)
})

it('removes a workload and its related objects from the application if an edit does', async () => {
  const edit = (edited: string, base: string): Promise<Json> =>
    send('fourth', JSON.stringify({ text: edited, base }), '', editType)
  const base = worker.replace(
    /metadata: \{name: ([\w-]+)\}/g,
    'metadata: {name: $1, labels: {app.kubernetes.io/instance: shop}}',
  )
  await edit(worker, base)
  expect(await labelsOfWorkload('fourth', 'worker')).toBeUndefined()
  expect(await labelsOf('fourth', 'worker-config')).toBeUndefined()
})

it('keeps objects in their run when the same text or one of its objects is imported again', async () => {
  const labelled = worker.replace(
    '{name: worker}',
    '{name: worker, labels: {gantry/application.run: blue, gantry/application.name: shop}}',
  )
  const inRun = { 'gantry/application.run': 'blue', 'gantry/application.name': 'shop' }
  await send('fifth', labelled)
  expect(await labelsOf('fifth', 'worker-config')).toMatchObject(inRun)
  expect((await send('fifth', labelled)).message).toBe('2 objects: 2 unchanged.')
  expect((await send('fifth', workerSettings)).message).toBe('1 object: 1 changed.')
  expect(await labelsOf('fifth', 'worker-config')).toMatchObject(inRun)
  await send('fifth', worker)
  expect(await labelsOfWorkload('fifth', 'worker')).toMatchObject(inRun)
  expect(await labelsOf('fifth', 'worker-config')).toMatchObject(inRun)
})

it('removes an object from the application if an edit does, unless its workload is in the same text', async () => {
  await send('third', text)
  const base = settings.replace(
    '{name: invoice-config}',
    '\n  name: invoice-config\n  labels: {app.kubernetes.io/instance: invoice}',
  )
  const edit = (edited: string): Promise<Json> =>
    send('third', JSON.stringify({ text: edited, base }), '', editType)
  await edit(text)
  expect(await labelsOf('third', 'invoice-config')).toEqual(given)
  await edit(settings)
  expect(await labelsOf('third', 'invoice-config')).toBeUndefined()
})

it('keeps existing objects that belong to no application as they are', async () => {
  await driver().apply({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'front', namespace: 'third' },
    spec: { selector: { app: 'front' }, ports: [{ port: 80 }] },
  })
  const service =
    'apiVersion: v1\nkind: Service\nmetadata: {name: front}\nspec: {selector: {app: front}, ports: [{port: 81}]}\n'
  const workload = `apiVersion: apps/v1
kind: Deployment
metadata: {name: front}
spec:
  selector: {matchLabels: {app: front}}
  template: {metadata: {labels: {app: front}}, spec: {containers: [{name: main, image: front}]}}
`
  const { message, diff } = await send('third', `${service}---\n${workload}`, '?dryRun=true')
  expect(message).toBe('2 objects: 1 would be created and 1 would be changed.')
  expect(diff.map(({ kind, application }: Json) => [kind, application])).toEqual([
    ['Service', null],
    ['Deployment', 'front'],
  ])
})
