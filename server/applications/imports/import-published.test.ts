import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let environment: Json
beforeAll(async () => {
  simulated = await SimulatedService.start()
  environment = await simulated.makeEnvironment('shop')
  const ready = '/environments/api/environments?query={"name":"shop","state":"ready"}'
  await simulated.until(async () => (await simulated.service.get(ready)).length > 0)
})
afterAll(() => simulated.stop())

const yaml = { 'content-type': 'text/yaml' }
let count = 0
const makeApplication = (): Promise<Json> =>
  simulated.service.post('/catalog/api/applications', { name: `published-${(count += 1)}` })

interface Answer {
  status: number
  message: string
  errors: { field: string | null; message: string; remedy?: string }[]
}
async function send(address: string, text: string): Promise<Answer> {
  const answer = (await simulated.service.ask('POST', address, text, yaml)).json()
  return { errors: [], ...answer }
}
const intoCatalog = async (text: string): Promise<Answer> =>
  send(`/catalog/api/applications/${(await makeApplication()).id}/import`, text)
const intoEnvironment = (text: string): Promise<Answer> =>
  send(`/environments/api/environments/${environment.id}/import?dryRun=true`, text)
const intoBoth = (text: string): Promise<Answer[]> => Promise.all([intoCatalog(text), intoEnvironment(text)])

const pod = (container: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec:\n  containers:\n  - name: main\n    image: nginx:1.27\n    ${container}\n`

describe('both imports accept a published manifest', () => {
  it.each([
    [
      'brackets that close at the indentation of their key',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {\n  name: a\n}\ndata: {\n  a: "b\n  c"\n}\n',
    ],
    [
      'a JSON stream',
      '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"}}\n{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"b"}}\n',
    ],
    [
      'files concatenated with their byte order marks',
      '\uFEFFapiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n---\n\uFEFFapiVersion: v1\nkind: ConfigMap\nmetadata: {name: b}\n',
    ],
    [
      'a typed list',
      'apiVersion: v1\nkind: ConfigMapList\nitems:\n- metadata: {name: a}\n- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: b}\n',
    ],
    [
      'a list of roles',
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleList\nitems:\n- metadata: {name: a}\n  rules: []\n',
    ],
    ['numeric quantities', pod('resources: {limits: {cpu: 1, memory: 134217728}, requests: {cpu: 0.5}}')],
    ['a duplicate variable', pod('env: [{name: A, value: "1"}, {name: B, value: x}, {name: A, value: "2"}]')],
    [
      'one port with two protocols',
      pod('ports: [{name: a, containerPort: 53}, {name: b, containerPort: 53, protocol: UDP}]'),
    ],
    [
      'one port with two protocols in a Service',
      'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{name: a, port: 53}, {name: b, port: 53, protocol: UDP}]}\n',
    ],
    ['the same port twice', pod('ports: [{containerPort: 80}, {containerPort: 80}]')],
    [
      'a label and an entry without a value',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, labels: {a: }}\ndata: {a: }\n',
    ],
    [
      'base64 with line breaks',
      'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\ndata:\n  a: |\n    c2Vj\n    cmV0\n',
    ],
    [
      'a percentage and a number',
      'apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: a}\nspec: {maxUnavailable: 50%, selector: {matchLabels: {a: b}}}\n',
    ],
  ])('%s', async (_, text) => {
    expect(await intoBoth(text)).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  it('and report a variable that is set twice', async () => {
    const text = pod('env: [{name: A, value: "1"}, {name: A, value: "2"}]')
    const reported = expect.stringContaining('Pod web sets main.env A twice: the last one counts.')
    expect(await intoBoth(text)).toMatchObject([{ message: reported }, { message: reported }])
  })

  it('and report a key that is set twice', async () => {
    const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  a: one\n  a: two\n'
    const reported = expect.stringContaining('Line 6 sets a again: the last value is used.')
    expect(await intoBoth(text)).toMatchObject([{ message: reported }, { message: reported }])
  })
})

const deployment = (spec: string, list = 'containers'): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  selector: {matchLabels: {a: b}}\n  ${spec}\n  template:\n    metadata: {labels: {a: b}}\n    spec:\n      ${list}: [{name: main, image: nginx}]\n`

describe('the catalog refuses a value that a cluster refuses:', () => {
  it.each([
    [
      'a protocol in lower case',
      pod('ports: [{containerPort: 80, protocol: tcp}]'),
      'but must be TCP, UDP or SCTP.',
    ],
    [
      'a misspelt field',
      deployment('replica: 2'),
      'spec.replica (DeploymentSpec.replica) is not a field of this kind. Did you mean replicas?',
    ],
    ['a misspelt list', deployment('replicas: 2', 'contianers'), 'Did you mean containers?'],
    [
      'a misplaced field',
      pod('livenessProbe: {path: /, httpGet: {port: 80}}'),
      'Check its spelling and the apiVersion.',
    ],
    [
      'a misspelt field of a ConfigMap',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndta: {a: b}\n',
      'Did you mean data?',
    ],
    ['a text instead of a list', pod('command: sh'), 'must be a list.'],
    ['a number instead of a text', pod('env: [{name: A, value: 3}]'), 'put it in quotes.'],
    ['a text instead of a number', deployment('minReadySeconds: "2"'), 'must be an integer.'],
    ['a text instead of true or false', pod('tty: "true"'), 'must be true or false.'],
    [
      'a quantity without a known unit',
      pod('resources: {limits: {memory: 1Gib}}'),
      'must be a quantity such as 500m, 1.5 or 2Gi.',
    ],
    [
      'plain text in a Secret',
      'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\ndata: {a: "plain!"}\n',
      'is not in base64.',
    ],
    [
      "a backend in an earlier version's form",
      'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: a}\nspec: {rules: [{http: {paths: [{path: /, pathType: Prefix, backend: {serviceName: a}}]}}]}\n',
      'backend.serviceName',
    ],
    [
      'a duplicate port of a Service',
      'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{name: a, port: 80}, {name: b, port: 80, protocol: TCP}]}\n',
      'spec.ports[1].port (ServicePort.port) is 80 (TCP), which an earlier entry already has.',
    ],
    [
      'a policy type in lower case',
      'apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: a}\nspec: {podSelector: {}, policyTypes: [ingress]}\n',
      'but must be Ingress or Egress.',
    ],
  ])('%s', async (_, text, problem) => {
    const [catalog, cluster] = await intoBoth(text)
    expect(catalog).toMatchObject({ status: 406, message: expect.stringContaining(problem) })
    expect(catalog?.message).toMatch(/^Document 1 \(line 1\), /)
    expect(cluster).toMatchObject({ status: 406 })
  })

  it('kinds of other groups may have any field', async () => {
    const text = 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nspec: {protocol: tcp}\n'
    expect(await intoCatalog(text)).toMatchObject({ status: 200 })
  })
})

describe('a manifest that can’t be imported', () => {
  const vendor = `apiVersion: v1
kind: Namespace
metadata: {name: tool}
---
apiVersion: apps/v1
kind: Deploymnt
metadata: {name: tool}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: settings, namespace: tool}
data: {debug: true}
---
a: [
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: {name: tool}
`

  it('is refused with all errors and their fixes at once', async () => {
    const { errors } = await intoCatalog(vendor)
    expect(errors.map(({ field, remedy }) => [field, remedy])).toEqual([
      [null, undefined],
      ['metadata.namespace', 'removeNamespace'],
      ['kind', 'leaveOut'],
      ['kind', 'leaveOut'],
      ['kind', undefined],
      ['data.debug', undefined],
    ])
    expect(errors.at(-2)?.message).toBe(
      'Document 2 (line 4), Deploymnt tool: apps/v1 has no kind Deploymnt. Did you mean Deployment?',
    )
    const elsewhere = await intoEnvironment(vendor)
    expect(elsewhere.errors.map(({ remedy }) => remedy).filter(Boolean)).toEqual([
      'removeNamespace',
      'leaveOut',
      'leaveOut',
    ])
    expect(elsewhere.errors.map(({ message }) => message).join()).toMatch(
      /ConfigMap settings: data\.debug.*no kind Deploymnt.*Did you mean Deployment\?/,
    )
  })

  it.each([
    ['apps/v1', 'Ingress', 'The kind Ingress belongs to networking.k8s.io.'],
    ['v1', 'Deployment', 'The kind Deployment belongs to apps.'],
    ['v1', 'configmap', 'Did you mean ConfigMap?'],
    ['batch/v1', 'Cronjobs', 'Did you mean CronJob?'],
    ['apps/v1', 'Castle', 'apps/v1 has no kind Castle.'],
  ])('suggests the intended name for %s %s', async (apiVersion, kind, hint) => {
    const { errors } = await intoCatalog(`apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\n`)
    expect(errors).toMatchObject([{ field: 'kind', message: expect.stringContaining(hint) }])
  })

  it.each(['example.com/v1', 'gateway.networking.k8s.io/v1', 'policy/v1beta1'])(
    'may have any kind of %s, which only some clusters have',
    async (apiVersion) => {
      const { message } = await intoCatalog(`apiVersion: ${apiVersion}\nkind: Castle\nmetadata: {name: a}\n`)
      expect(message).toContain(`Can't run on clusters without Castle (${apiVersion}).`)
    },
  )

  it.each([
    'kind: {{ .Values.kind }}',
    '{{- if .Values.on }}\nkind: Pod\n{{- end }}',
    '{% if on %}\nkind: Pod\n{% endif %}',
  ])('is reported to be a template: %j', async (text) => {
    for (const { errors } of await intoBoth(`# "{{ not here }}"\napiVersion: v1\n${text}\n`))
      expect(errors).toMatchObject([
        { message: expect.stringMatching(/^Line 3: This looks like a template/) },
      ])
  })
})

it('the environment’s own namespace is skipped with a note', async () => {
  const text =
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: shop}\n'
  expect(await intoEnvironment(text)).toMatchObject({
    status: 200,
    message: "1 object: 1 would be created. Namespace shop is this environment's own and is left unchanged.",
  })
})

it("importing a run's own text changes nothing in its environment", async () => {
  const { service } = simulated
  const labels = '{app.kubernetes.io/name: web, app.kubernetes.io/instance: web}'
  const template = `template: {metadata: {labels: ${labels}}, spec: {restartPolicy: Never, containers: [{name: a, image: "nginx:1.27"}]}}`
  const text = `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, labels: ${labels}}\nspec:\n  selector: {matchLabels: ${labels}}\n  ${template.replace('restartPolicy: Never, ', '')}\n---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: migrate, labels: ${labels}}\nspec:\n  ${template}\n---\napiVersion: v1\nkind: Service\nmetadata: {name: web, labels: ${labels}}\nspec: {selector: ${labels}, ports: [{port: 80}]}\n`
  const application = await makeApplication()
  await send(`/catalog/api/applications/${application.id}/import`, text)
  const run = { run: 'storefront', environment: 'shop' }
  await service.post(`/catalog/api/applications/${application.id}/run`, run)
  expect(await intoEnvironment(text)).toMatchObject({ status: 200, message: '3 objects: 3 unchanged.' })
  expect(await service.post(`/catalog/api/applications/${application.id}/run`, run)).toMatchObject({
    message: 'storefront was updated in shop. 3 objects: 3 unchanged.',
  })
})

describe('the catalog', () => {
  const exported = async (text: string): Promise<{ message: string; text: string }> => {
    const { id } = await makeApplication()
    const { message } = await send(`/catalog/api/applications/${id}/import`, text)
    return {
      message,
      text: (await simulated.service.ask('GET', `/catalog/api/applications/${id}/export`)).body,
    }
  }

  it.each([
    'finalizers: [example.com/hold]',
    'annotations: {volume.beta.kubernetes.io/storage-class: fast}',
    'annotations: {pv.kubernetes.io/bind-completed: "yes"}',
  ])('keeps metadata that a person wrote: %s', async (metadata) => {
    const claim = `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: a, ${metadata}}\nspec: {volumeName: share, accessModes: [ReadWriteOnce], resources: {requests: {storage: 1073741824}}}\n`
    const { message, text } = await exported(claim)
    expect(message).toBe('1 object: 1 created.')
    expect(text).toContain('volumeName: share')
    expect(text).toContain("storage: '1073741824'")
    expect(text).toMatch(/hold|storage-class: fast|bind-completed/)
  })

  it.each([
    ['Pod', 'spec: {nodeName: n1, containers: [{name: a, image: "a:1"}]}', 'nodeName: n1'],
    ['Service', 'spec: {clusterIP: 10.96.0.53, ports: [{port: 53}]}', 'clusterIP: 10.96.0.53'],
    [
      'Service',
      'spec: {type: LoadBalancer, externalTrafficPolicy: Local, healthCheckNodePort: 30123, ports: [{port: 53}]}',
      'healthCheckNodePort: 30123',
    ],
  ])('keeps the fields that a person wrote in a %s: %s', async (kind, spec, kept) => {
    const { message, text } = await exported(`apiVersion: v1\nkind: ${kind}\nmetadata: {name: a}\n${spec}\n`)
    expect(message).toBe('1 object: 1 created.')
    expect(text).toContain(kept)
  })

  it('names the omitted fields of an object that was read from a cluster', async () => {
    const { message, text } = await exported(
      'apiVersion: v1\nkind: Service\nmetadata:\n  name: a\n  uid: 3139d1d6\n  ownerReferences: [{apiVersion: v1, kind: Pod, name: b, uid: c}]\n  finalizers: [service.kubernetes.io/load-balancer-cleanup]\nspec: {clusterIP: 10.96.0.53, ports: [{port: 53}]}\nstatus: {loadBalancer: {}}\n',
    )
    expect(message).toBe(
      '1 object: 1 created. Fields that belong to one cluster are not kept: Service a (metadata.uid, metadata.ownerReferences, metadata.finalizers and spec.clusterIP).',
    )
    expect(text).not.toMatch(/uid|clusterIP/)
  })
})
