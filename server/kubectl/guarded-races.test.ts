import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { Json } from '../app.fixture.ts'
import type { Forwarded } from '../records/context.ts'
import { ThroughService } from '../routes/kubernetes/kubernetes.fixture.ts'
import { contextOf } from '../routes/kubernetes/kubernetes.ts'
import { answerProxied } from './proxy.ts'

const deployments = '/apis/apps/v1/namespaces/shop/deployments'
const typed = (type: string) => ({ 'content-type': `application/${type}` })

const deployment = (name: string, image = 'web:1'): Json => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, namespace: 'shop' },
  spec: {
    replicas: 0,
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { containers: [{ name: 'main', image }] },
    },
  },
})
const imageIn = { spec: { template: { spec: { containers: [{ name: 'main', image: 'other:1' }] } } } }
const powerful = { spec: { template: { spec: { hostPID: true } } } }
const labelled = (tier: number) => ({ metadata: { labels: { tier: String(tier) } } })

type Way = [string, string, (name: string) => object, Record<string, string>]

const update: Way = ['update', 'PUT', (name) => deployment(name, 'other:1'), typed('json')]
const patches: Way[] = [
  ['strategic patch', 'PATCH', () => imageIn, typed('strategic-merge-patch+json')],
  ['merge patch', 'PATCH', () => imageIn, typed('merge-patch+json')],
  [
    'JSON patch',
    'PATCH',
    () => [{ op: 'replace', path: '/spec/template/spec/containers/0/image', value: 'other:1' }],
    typed('json-patch+json'),
  ],
  ['apply', 'PATCH', (name) => deployment(name, 'other:1'), typed('apply-patch+yaml')],
]
const writes = [...patches, update]

describe('a write through the proxy to a workload that an admin changes between check and write', () => {
  let through: ThroughService
  /** An admin's change after the dry run with the given number; null for none. */
  let changeOf: (run: number) => object | null = () => null
  let runs = 0
  let current = ''

  beforeAll(async () => {
    through = await ThroughService.start({ ada: 'devops' })
    const { clusters } = through.service.parts
    const driver = clusters.get(through.simulated.hostCluster.id)
    if (!driver) throw new Error('no driver')
    const { passOn } = driver
    vi.spyOn(driver, 'passOn').mockImplementation(async (request) => {
      const answer = await passOn(request)
      const change = request.path.includes('dryRun=All') ? changeOf(++runs) : null
      if (change) await driver.mergePatch(referenceTo(current), { ...change })
      return answer
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await through.stop()
  })

  const referenceTo = (name: string) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    namespace: 'shop',
    name,
  })
  const podOf = async (name: string): Promise<Json> =>
    (await through.ask('GET', `${deployments}/${name}`)).json.spec.template.spec

  async function write([way, method, bodyOf, headers]: Way, suffix: string) {
    current = `${way.replaceAll(/\W/g, '-').toLowerCase()}-${suffix}`
    changeOf = () => null
    await through.ask('POST', deployments, { body: deployment(current) })
    runs = 0
    const path = `${deployments}/${current}?fieldManager=kubectl${way === 'apply' ? '&force=true' : ''}`
    return (change: typeof changeOf) => {
      changeOf = change
      return through.ask(method, path, { who: 'ada', body: bodyOf(current), headers })
    }
  }

  it.each(patches)('is refused if the pods have become privileged: %s', async (...row) => {
    const send = await write(row, 'risen')
    const { json } = await send((run) => (run === 1 ? powerful : null))
    expect(json).toMatchObject({ kind: 'Status', code: 403, message: expect.stringContaining('takes admin') })
    expect(await podOf(current)).toMatchObject({ hostPID: true, containers: [{ image: 'web:1' }] })
  })

  it('removes the value if it replaces the whole object', async () => {
    const send = await write(update, 'risen')
    expect(await send((run) => (run === 1 ? powerful : null))).toMatchObject({ status: 200 })
    const pod = await podOf(current)
    expect(pod).toMatchObject({ containers: [{ image: 'other:1' }] })
    expect(pod.hostPID).toBeUndefined()
  })

  it.each(writes)('succeeds if the change is harmless: %s', async (...row) => {
    const send = await write(row, 'calm')
    const { json, status } = await send((run) => (run === 1 ? labelled(run) : null))
    expect([json.message, status]).toEqual([undefined, 200])
    expect(await podOf(current)).toMatchObject({ containers: [{ image: 'other:1' }] })
  })

  it.each(writes)('ends in a conflict if the object keeps changing: %s', async (...row) => {
    const send = await write(row, 'busy')
    const { json } = await send(labelled)
    expect(json).toMatchObject({ kind: 'Status', code: 409, reason: 'Conflict' })
    expect(runs).toBe(4)
    expect(await podOf(current)).toMatchObject({ containers: [{ image: 'web:1' }] })
  })

  it('is refused by clusters without a role restriction, because the request names its actor', async () => {
    const { parts } = through.service
    const unrestricted = {
      ...contextOf(parts, { id: null, name: 'ada', role: 'devops' }, 'request'),
      clusters: parts.clusters,
    }
    const object = deployment('unrestricted')
    object.spec.template.spec.hostPID = true
    const created = answerProxied(unrestricted, {
      method: 'POST',
      url: through.address(deployments),
      headers: typed('json'),
      body: Buffer.from(JSON.stringify(object)),
      signal: new AbortController().signal,
    })
    await expect(created).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('takes admin'),
    })
    type Proxied = Forwarded<unknown, unknown>
    expectTypeOf<Omit<Proxied, 'actor'>>().not.toExtend<Proxied>()
  })

  it('accepts only JSON, to which a version can be added', async () => {
    const send = await write(['protobuf', 'PUT', () => ({}), typed('vnd.kubernetes.protobuf')], 'update')
    expect((await send(() => null)).json).toMatchObject({
      code: 415,
      message: 'An update of type application/vnd.kubernetes.protobuf takes the role admin; send JSON.',
    })
  })
})
