import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pod, ThroughService } from '../routes/kubernetes/kubernetes.fixture.ts'
import { workOnBody } from './large-body.ts'

const path = '/api/v1/namespaces/shop/configmaps'
const large = 'x'.repeat(512 * 1024)
const configMap = (metadata: object, data: object) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { namespace: 'shop', ...metadata },
  data,
})

describe('a large body through the proxy', () => {
  let through: ThroughService

  beforeAll(async () => {
    through = await ThroughService.start({ ada: 'devops' })
  })
  afterAll(() => through.stop())

  /** Sends a body; returns the status and the number of times that this thread parsed the text. */
  const send = async (method: string, at: string, asked: Parameters<ThroughService['ask']>[2]) => {
    const text = JSON.stringify(asked?.body)
    const parse = vi.spyOn(JSON, 'parse')
    const { status } = await through.ask(method, at, asked)
    const parsed = parse.mock.calls.filter(([given]) => given.length === text.length)
    parse.mockRestore()
    return { status, parsed: parsed.length }
  }

  it.each([
    ['devops', 'ada'],
    ['admin', 'admin'],
  ])('is parsed in a thread, and only by the simulated cluster in this one: %s', async (_role, who) => {
    const body = configMap({ generateName: `${who}-` }, { large })
    expect(await send('POST', path, { who, body })).toEqual({ status: 201, parsed: 1 })
    const [{ objectName }] = await through.recorded()
    expect(objectName).toMatch(new RegExp(`^${who}-.`))
  })

  it.each([
    ['merge-patch+json', { data: { large: `${large}y` } }],
    ['json-patch+json', [{ op: 'add', path: '/data/large', value: `${large}z` }]],
  ])('forwards only the checked change: %s', async (type, patch) => {
    const name = `changed-by-${type.split('-', 1)[0]}`
    await through.ask('POST', path, { who: 'ada', body: configMap({ name }, { first: '1' }) })
    // The simulated cluster parses it for the dry run; the forwarded body contains a version, too.
    const asked = { who: 'ada', body: patch, headers: { 'content-type': `application/${type}` } }
    expect(await send('PATCH', `${path}/${name}`, asked)).toEqual({ status: 200, parsed: 1 })
    const { json } = await through.ask('GET', `${path}/${name}`)
    expect(json.data.large.length).toBe(large.length + 1)
  })

  it('is checked and refused like a small one', async () => {
    const host = pod('host')
    const powerful = {
      ...host,
      metadata: { ...host.metadata, annotations: { note: large.slice(0, 100_000) } },
      spec: { ...host.spec, hostNetwork: true },
    }
    const refused = await through.ask('POST', '/api/v1/namespaces/shop/pods', { who: 'ada', body: powerful })
    expect(refused.json).toMatchObject({ code: 403, message: expect.stringContaining('spec.hostNetwork') })
    const body = { metadata: { name: 'late' }, data: { large, count: 2 ** 60 } }
    const { json } = await through.ask('POST', path, { who: 'ada', body })
    expect(json).toMatchObject({ kind: 'Status', code: 400, reason: 'BadRequest' })
    expect(json.message).toContain('a number beyond 2^53')
  })
})

it('waits in the queue of large texts, which is limited', async () => {
  const body = Buffer.from(JSON.stringify(configMap({ name: 'one' }, { large })))
  const work = () => workOnBody('name', { body }, 'ada')
  const results = await Promise.allSettled(Array.from({ length: 80 }, work))
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusals).toHaveLength(80 - 66)
  expect(refusals[0]).toMatchObject({ status: 503, seconds: 5 })
  expect(refusals[0].message).toContain('Too many large texts')
  expect(await work()).toEqual({ name: 'one', generateName: undefined })
}, 60_000)
