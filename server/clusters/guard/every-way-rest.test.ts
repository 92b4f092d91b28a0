import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agent,
  asDevops,
  asPlatform,
  controller,
  GuardedShop,
  pod,
  rbac,
  tokenSecret,
} from './guarded-shop.fixture.ts'

describe('changes that require admin, through the REST API', () => {
  let shop: GuardedShop
  beforeAll(async () => {
    shop = await GuardedShop.start()
  }, 60_000)
  afterAll(() => shop.through.stop())

  const documents: [string, string][] = [
    ['an image', agent('evil:1')],
    ['a pod of an account with rights', JSON.stringify(pod({ serviceAccountName: 'flux' }))],
    [
      'the same in a list',
      JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [pod({ serviceAccountName: 'flux' })] }),
    ],
    [
      'the same by an anchor',
      `
apiVersion: apps/v1
kind: Deployment
metadata: {name: mine, annotations: {x: &account flux}}
spec:
  selector: {matchLabels: {app: mine}}
  template:
    metadata: {labels: {app: mine}}
    spec: {serviceAccountName: *account, containers: [{name: main, image: "mine:1"}]}
`,
    ],
    [
      'a ConfigMap that privileged pods load',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: agent-settings}\ndata: {LD_PRELOAD: /evil.so}',
    ],
    ['a Secret for a token', JSON.stringify(tokenSecret)],
    [
      'a token in a volume',
      JSON.stringify(pod({ volumes: [{ name: 't', secret: { secretName: 'flux-token' } }] })),
    ],
    ['a quota', 'apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: cap}\nspec: {hard: {pods: "100000"}}'],
    ['a limit range', 'apiVersion: v1\nkind: LimitRange\nmetadata: {name: cap}\nspec: {limits: []}'],
    ['a lease', 'apiVersion: coordination.k8s.io/v1\nkind: Lease\nmetadata: {name: x}'],
    ['an event', 'apiVersion: v1\nkind: Event\nmetadata: {name: x}\ninvolvedObject: {kind: Pod, name: x}'],
  ]

  it.each(documents)('by import: %s', async (_name, text) => {
    const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: first}\n---\n'
    const refused = await shop.importAs(`${settings}${text}`, asDevops)
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('It takes admin') })
    expect(await shop.rowOf('configMaps', 'first')).toBeUndefined()
  })

  it('by import: accepts unchanged values of an admin', async () => {
    const quota = 'apiVersion: v1\nkind: ResourceQuota\nmetadata: {name: cap}\nspec: {hard: {pods: "50"}}'
    expect(await shop.importAs(`${quota}\n---${agent()}`, asDevops)).toMatchObject({ status: 200 })
  })

  it('by the REST API: refuses quotas and LimitRanges to devops, and allows them to platform', async () => {
    const { service } = shop.through
    for (const [collection, spec] of [
      ['resourceQuotas', { hard: { pods: '60' } }],
      ['limitRanges', { limits: [{ type: 'Container', max: { cpu: '5' } }] }],
    ] as const) {
      const row = await shop.rowOf(collection, 'cap')
      const part = row.spec[0].uri
      for (const [method, url, body] of [
        ['PUT', part, spec],
        ['DELETE', row.uri, undefined],
        ['POST', `${shop.environment.uri}/${collection}`, { name: 'more', spec: [spec] }],
      ] as const)
        expect(await service.refusal(method, url, body, asDevops)).toMatchObject({
          status: 403,
          message: expect.stringContaining('It takes admin or platform'),
        })
      expect((await service.ask('PUT', part, spec, asPlatform)).statusCode).toBe(200)
    }
  })

  it('by the REST API: opens no terminal and reveals no token', async () => {
    const { service } = shop.through
    for (const [name, place] of [
      ['agent', 'spec.hostPID'],
      ['flux', 'spec.serviceAccountName (bound by ClusterRoleBinding flux)'],
    ] as const) {
      const { id } = await shop.rowOf('pods', name)
      const refused = await service.refusal('POST', '/terminals', { pod: id, container: 'main' }, asDevops)
      expect(refused).toMatchObject({ status: 403, message: expect.stringContaining(`it has ${place}`) })
    }
    const plain = await shop.rowOf('pods', 'plain')
    const opened = await service.ask('POST', '/terminals', { pod: plain.id, container: 'main' }, asDevops)
    expect(opened.statusCode).toBe(200)
    const { uri } = await shop.rowOf('secrets', 'flux-token')
    expect(await service.refusal('POST', `${uri}/reveal`, { key: 'token' }, asDevops)).toMatchObject({
      status: 403,
      message: expect.stringContaining('may not reveal the token of a ServiceAccount'),
    })
  })

  it('by the REST API: deletes nothing of an application that contains a kind the role may not write', async () => {
    const { service, simulated } = shop.through
    const application = await service.post('/catalog/api/applications', { name: 'mixed' })
    const role = `apiVersion: ${rbac}/v1\nkind: Role\nmetadata: {name: mixed}\nrules: []`
    const text = `${controller('mixed', '{containers: [{name: main, image: "m:1"}]}')}---\n${role}`
    const yaml = { 'content-type': 'text/yaml' }
    expect((await service.ask('POST', `${application.uri}/import`, text, yaml)).statusCode).toBe(200)
    const body = { run: 'mixed', environment: shop.environment.id }
    expect((await service.ask('POST', `${application.uri}/run`, body)).json()).toMatchObject({ status: 200 })
    await simulated.until(async () => (await shop.rowOf('applications', 'mixed')) !== undefined)
    const { uri } = await shop.rowOf('applications', 'mixed')
    const refused = await shop.through.service.refusal('DELETE', uri, undefined, asDevops)
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('Role mixed') })
    expect(await shop.rowOf('deployments', 'mixed')).toBeDefined()
  })
})
