import { message } from '../../../model/messages/message.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { systemAuthor } from '../../records/context.ts'

let service: TestService
let shop: Json

beforeEach(async () => {
  service = await startTestService()
  shop = await service.post('/catalog/api/applications', { name: 'shop' })
})
afterEach(() => service.close())

const manifest = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app: web}, annotations: {team: front}}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
      - name: main
        image: web:1
        workingDir: /srv
        envFrom: [{configMapRef: {name: settings}}]
        env: [{name: MODE, value: live}]
        ports: [{containerPort: 8080, protocol: TCP}]
      volumes: [{name: data, emptyDir: {}}]
---
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {a: "1"}
---
apiVersion: example.com/v1
kind: Gateway
metadata: {name: web}
spec: {listeners: [{port: 80}]}
`

/** The response's note on the kind that not every cluster has. */
const note = "Can't run on clusters without Gateway (example.com/v1)."

const send = (application: Json, text: string, query = '') =>
  service.ask('POST', `/catalog/api/applications/${application.id}/import${query}`, text, {
    'content-type': 'text/yaml',
  })
const exported = async (application: Json): Promise<string> =>
  (await service.ask('GET', `/catalog/api/applications/${application.id}/export`)).body
const containers = () => service.store.find({ class: 'catalog.Container' })

describe('an import into the catalog', () => {
  it('creates objects and reports them', async () => {
    const answer = (await send(shop, manifest)).json()
    expect(answer).toMatchObject({
      status: 200,
      message: `3 objects: 3 created. ${note}`,
      changes: { user: 'admin', empty: false },
    })
    expect(answer.changes.createdIds).toContainEqual(
      expect.objectContaining({ modelIndex: 'GenericResource', service: 'Catalog' }),
    )
    expect((await containers())[0]).toMatchObject({
      name: 'main',
      createdBy: 'admin',
      attributes: { workDir: '/srv' },
    })
  })

  it.each(['constructor', 'toString', '__proto__'])('judges the kind %s like any other', async (kind) => {
    const of = async (apiVersion: string) =>
      (await send(shop, `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: web}`)).json()
    expect((await of('v1')).message).toContain(`v1 has no kind ${kind}.`)
    expect((await of('example.com/v1')).message).toContain('1 object: 1 created.')
  })

  it('updates by kind and name, keeps the ids, and changes nothing the second time', async () => {
    await send(shop, manifest)
    const [before] = await containers()
    const answer = (await send(shop, manifest.replace('web:1', 'web:2'))).json()
    expect(answer.message).toBe(`3 objects: 1 changed and 2 unchanged. ${note}`)
    expect((await containers())[0]).toMatchObject({ id: before?.id, attributes: { image: 'web:2' } })
    const again = (await send(shop, manifest.replace('web:1', 'web:2'))).json()
    expect(again).toMatchObject({ message: `3 objects: 3 unchanged. ${note}`, changes: { empty: true } })
  })

  it('removes parts that the manifest no longer contains', async () => {
    await send(shop, manifest)
    await send(shop, manifest.replace(/ +env: .*\n/, ''))
    expect(await service.store.find({ class: 'catalog.EnvVar' })).toEqual([])
  })

  it('deletes objects missing from the manifest only if requested', async () => {
    await send(shop, manifest)
    const deployment = manifest.split('---')[0] ?? ''
    expect((await send(shop, deployment)).json().message).toBe('1 object: 1 unchanged.')
    const previewed = (await send(shop, deployment, '?prune=true&dryRun=true')).json()
    expect(previewed.message).toBe('3 objects: 2 would be deleted and 1 unchanged.')
    const [configMap, ...others] = await service.store.find({ class: 'catalog.ConfigMap' })
    expect(others).toEqual([])
    expect(previewed.changes.deletedIds).toContainEqual({
      modelIndex: 'ConfigMap',
      uuid: configMap?.id,
      service: 'Catalog',
      name: 'settings',
    })
    await send(shop, deployment, '?prune=true')
    expect(await service.store.find({ class: 'catalog.ConfigMap' })).toEqual([])
  })

  it('lists each resource in the preview, with its id if it exists', async () => {
    await send(shop, manifest.split('---')[0] ?? '')
    const [deployment] = await service.store.find({ class: 'catalog.Deployment' })
    const { changes } = (await send(shop, manifest.replace('web:1', 'web:2'), '?dryRun=true')).json()
    expect(changes).toMatchObject({
      createdIds: [
        { modelIndex: 'ConfigMap', uuid: null, service: 'Catalog', name: 'settings' },
        { modelIndex: 'GenericResource', uuid: null, service: 'Catalog', name: 'web' },
      ],
      modifiedIds: [{ modelIndex: 'Deployment', uuid: deployment?.id, service: 'Catalog', name: 'web' }],
      deletedIds: [],
      empty: false,
    })
  })

  it('imports this API’s own export as JSON and as YAML without loss', async () => {
    await send(shop, manifest)
    for (const output of ['json', 'yaml']) {
      const copy = await service.post('/catalog/api/applications', { name: `copy-${output}` })
      const form = await service.ask(
        'GET',
        `/catalog/api/applications/${shop.id}?mode=export&output=${output}`,
      )
      expect((await send(copy, form.body)).json().message).toBe(`3 objects: 3 created. ${note}`)
      expect(await exported(copy)).toBe(await exported(shop))
    }
  })

  it('imports its own export without changing anything', async () => {
    await send(shop, manifest)
    expect((await send(shop, await exported(shop))).json().message).toBe(`3 objects: 3 unchanged. ${note}`)
  })

  it('does not store values of Secrets, and reports that', async () => {
    const secret = 'apiVersion: v1\nkind: Secret\nmetadata: {name: key}\nstringData: {password: hunter2}\n'
    expect((await send(shop, secret)).json().message).toContain(
      'Secret values are not kept in the catalog (key)',
    )
    const rows = await service.store.find({ class: 'catalog.Secret' })
    expect(JSON.stringify(rows)).not.toContain('hunter2')
    expect(service.logged.join('')).not.toContain('hunter2')
  })

  it.each([
    ['', 'The manifest is empty'],
    ['a: b', 'is neither a Kubernetes object'],
    ['apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: x}', 'Remove metadata.namespace'],
    [
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: Not_A_Name}',
      'metadata.name (ConfigMap.name) must be a DNS name',
    ],
    [
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, labels: {our team: x}}',
      'metadata.labels (ConfigMap.labels) must not have the key "our team"',
    ],
    [
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {template: {metadata: {labels: {app: a b}}}}',
      'spec.template.metadata.labels (ObjectMeta.labels) must not have the value "a b" at app',
    ],
    [
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {selector: {matchLabels: {app: a b}}}',
      'spec.selector (DeploymentSpec.selector) must be a label selector: matchLabels must not have the value "a b"',
    ],
    ['apiVersion: v1\nkind: Namespace\nmetadata: {name: a}', 'Namespace a: Namespace is cluster-scoped'],
    [
      `${manifest}---\napiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: a}`,
      'ClusterRole a: ClusterRole is cluster-scoped',
    ],
    [
      `${manifest}---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}`,
      'already contains the object: Document 2',
    ],
  ])('refuses %# as a whole', async (text, sentence) => {
    const answer = await send(shop, text)
    expect([answer.statusCode, answer.json().message]).toEqual([406, expect.stringContaining(sentence)])
    expect(await containers()).toEqual([])
  })

  it('refuses all values that no cluster accepts at once, with their places', async () => {
    const workload = (spec: string) =>
      `---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: ${spec}\n`
    const cases: [string, string[]][] = [
      [
        'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {a: 5}',
        ['data.a (ConfigMap.data.a) is 5, which is not a string: put it in quotes'],
      ],
      [workload('hello'), ['spec (Deployment.spec) must be an object']],
      [
        workload('{replicas: many, revisionHistoryLimit: -1, template: {spec: {containers: {a: b}}}}'),
        [
          'spec.replicas (DeploymentSpec.replicas) must be an integer',
          'spec.revisionHistoryLimit (DeploymentSpec.revisionHistoryLimit) must be between 0 and 2147483647',
          'spec.template.spec.containers (PodSpec.containers) must be a list of objects',
        ],
      ],
      [
        workload(
          '{template: {metadata: {labels: {a: 1}}, spec: {containers: [{name: c, workingDir: 5, ports: [{containerPort: 0}]}]}}}',
        ),
        [
          'spec.template.metadata.labels.a (ObjectMeta.labels.a) is 1, which is not a string: put it in quotes',
          'spec.template.spec.containers[0].workingDir (Container.workDir) is 5, which is not a string: put it in quotes',
          'spec.template.spec.containers[0].ports[0].containerPort (ContainerPort.containerPort) must be between 1 and 65535',
        ],
      ],
      [
        workload('{template: {spec: {initContainers: [{name: c}], containers: [{name: c}, {name: c}]}}}'),
        ['spec.template.spec.containers[1].name (Container.name) is "c", which an earlier entry already has'],
      ],
    ]
    for (const [text, sentences] of cases) {
      const answer = await send(shop, text)
      const messages = answer
        .json()
        .errors.map(({ message }: Json) => message.replace(/^Document 1 \(line \d+\), \w+ \w+: /, ''))
      expect([answer.statusCode, messages.toSorted()]).toEqual([
        406,
        sentences.map((sentence) => `${sentence}.`).toSorted(),
      ])
    }
    expect(await service.get(`/catalog/api/applications/${shop.id}?mode=export`)).toEqual({ name: 'shop' })
  })

  it('reports by code why no cluster accepts a value', async () => {
    const answer = await send(shop, 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: Not_A_Name}')
    const field = 'metadata.name (ConfigMap.name)'
    const reason = message('violations.field', { field, problem: message('problems.dnsSubdomain') })
    expect(answer.json().errors[0]).toMatchObject({
      place: { document: 1, line: 1, object: { kind: 'ConfigMap', name: 'Not_A_Name' } },
      reasons: [{ code: 'violations.at', params: { reason } }],
    })
  })

  it('refuses with class and field as well as the path in the manifest', async () => {
    const errorsOf = async (text: string): Promise<string[]> =>
      (await send(shop, text)).json().errors.map(({ modelIndex, field }: Json) => `${modelIndex} ${field}`)
    const container = '{name: c, workingDir: 5, ports: [{containerPort: 0}]}'
    expect(
      await errorsOf(
        `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {template: {spec: {containers: [${container}]}}}`,
      ),
    ).toEqual([
      'Container spec.template.spec.containers[0].workingDir',
      'ContainerPort spec.template.spec.containers[0].ports[0].containerPort',
    ])
    expect(await errorsOf('apiVersion: v1\nkind: ConfigMap\nmetadata: {name: 5}')).toEqual([
      'ConfigMap metadata.name',
    ])
    expect(await errorsOf('kind: ConfigMap\nmetadata: {name: a}')).toEqual(['Application apiVersion'])
  })

  it('accepts empty lists and maps', async () => {
    const text = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {}, annotations: {}}
spec: {template: {metadata: {labels: {}}, spec: {containers: [{name: web, image: web, env: []}], volumes: []}}}
`
    expect((await send(shop, text)).json().message).toBe('1 object: 1 created.')
  })

  it('refuses a switch that is neither true nor false', async () => {
    const answer = await send(shop, manifest, '?dryRun=maybe')
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'dryRun is "maybe"; it must be true or false.',
    ])
  })
})

describe('a run', () => {
  it.each([
    [{ run: 'Not a label', environment: 'nowhere' }, ['run', 'environment']],
    [{ environment: 'nowhere' }, ['run', 'environment']],
    [{ run: 'blue' }, ['environment']],
  ])('of %j is refused with the name of every field', async (body, fields) => {
    await send(shop, manifest)
    const answer = await service.ask('POST', `/catalog/api/applications/${shop.id}/run`, body)
    expect(answer.statusCode).toBe(406)
    expect(answer.json().errors.map(({ field }: Json) => field)).toEqual(fields)
  })

  const onProd = async (cluster: Json, facts: Json): Promise<Json> => {
    await send(shop, manifest)
    const { id } = await service.post('/cluster/api/hostClusters', { name: 'prod', ...cluster })
    await service.store.write(systemAuthor, (transaction) => transaction.update(id, { attributes: facts }))
    await service.post('/environments/api/environments', { name: 'team', hostCluster: { name: 'prod' } })
    const body = { run: 'blue', environment: 'team' }
    return service.refusal('POST', `/catalog/api/applications/${shop.id}/run`, body)
  }

  const waits = 'Waits for a connected host in the host group racks.'
  const none = 'it has no kubeconfig that can be used. Add one to connect.'
  it.each([
    [{}, { status: [waits] }, `is being created. Wait until it is connected. ${waits}`],
    [{}, { state: 'creating' }, 'is being created. Wait until it is connected.'],
    [{}, { state: 'failed', status: ['Out of disk.'] }, 'could not be created. Out of disk.'],
    [{}, { state: 'notReady', status: ['Away.'] }, `is not connected: ${none}`],
    [{ adminState: 'disabled' }, {}, 'is not connected: it is disabled. Enable it to connect.'],
  ])('on an unreachable cluster (%j, %j) is refused at once', async (cluster, facts, why) => {
    const message = `The cluster prod ${why}`
    expect(await onProd({ mode: 'managed', ...cluster }, facts)).toMatchObject({ status: 503, message })
  })
})
