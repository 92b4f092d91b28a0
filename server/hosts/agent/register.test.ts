import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { limits } from '../../limits.ts'
import { lookAtHosts } from '../lost-hosts.ts'
import { connect, makeGroup, makeToken, TestMachine } from './agent.fixture.ts'

let service: TestService
let group: Json
let time: number

beforeEach(async () => {
  time = 1_800_000_000_000
  service = await startTestService({ now: () => time })
  group = await makeGroup(service)
})
afterEach(() => service.close())

const refusalOf = (answer: { statusCode: number; json(): Json }): [number, string] => [
  answer.statusCode,
  answer.json().message,
]
const hosts = () => service.get(`/config/api/hostGroups/${group.id}/hosts`)

describe('a machine with a token', () => {
  it('is admitted at once, and connected with its first heartbeat', async () => {
    const machine = new TestMachine(service, 'node-1')
    const answer = await machine.register(group.id, await makeToken(service, group.id))
    expect(answer.json()).toMatchObject({
      status: 200,
      message: 'node-1 is a host of the host group rack-1.',
      reasons: [message('agents.registered', { host: 'node-1', group: 'rack-1' })],
    })
    expect(await machine.host()).toMatchObject({ name: 'node-1', state: 'pendingConnect', isApproved: true })
    await machine.heartbeat()
    expect(await machine.host()).toMatchObject({
      state: 'connected',
      lastStateChange: time,
      memory: 8 * 2 ** 30,
      ipAddresses: ['10.0.0.7'],
      info: { cpus: 4, kernel: '6.12.0', containerRuntime: 'containerd 2.1.0', cgroupVersion: '2' },
    })
  })

  it('is the same host each time it registers, and uses the token once', async () => {
    const machine = new TestMachine(service, 'node-1')
    const token = await makeToken(service, group.id, { maxUses: 1 })
    const [first, second] = [await machine.register(group.id, token), await machine.register(group.id)]
    expect(second.json().id).toBe(first.json().id)
    expect(await hosts()).toHaveLength(1)
    const [row] = await service.get('/config/api/registrationTokens')
    expect(row).toMatchObject({ uses: 1, lastUsedOn: time })
  })

  it('is refused with a used, expired, revoked or unknown token, or one of another group', async () => {
    const other = await makeGroup(service, 'rack-2')
    const expired = await makeToken(service, group.id)
    time += 25 * 3_600_000
    const once = await makeToken(service, group.id, { maxUses: 1 })
    await new TestMachine(service, 'first').register(group.id, once)
    const revoked = await makeToken(service, group.id)
    const rows = await service.get('/config/api/registrationTokens')
    const { id } = rows.find((row: Json) => revoked.startsWith(row.prefix))
    await service.ok('DELETE', `/config/api/registrationTokens/${id}`)
    const cases = [
      [once, 'has admitted the one machine'],
      [expired, 'expired on'],
      [revoked, 'is unknown'],
      [await makeToken(service, other.id), 'is for another host group'],
      ['gh_nonsense', 'is unknown'],
    ] as const
    for (const [token, sentence] of cases) {
      const answer = await new TestMachine(service, 'second').register(group.id, token)
      expect(refusalOf(answer)).toEqual([403, expect.stringContaining(sentence)])
    }
    expect(await hosts()).toMatchObject([{ name: 'first' }])
  })

  it("is admitted only within the token's number of uses, even if all register at once", async () => {
    const token = await makeToken(service, group.id, { maxUses: 2 })
    const machines = [1, 2, 3, 4].map((number) => new TestMachine(service, `node-${number}`))
    const answers = await Promise.all(machines.map((machine) => machine.register(group.id, token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 403, 403])
  })
})

describe('a machine without a token', () => {
  it('waits for approval', async () => {
    const machine = new TestMachine(service, 'node-1')
    const answer = (await machine.register(group.id)).json()
    expect(answer.message).toContain(
      `is waiting for approval in the host group rack-1. Its key is ${answer.fingerprint}`,
    )
    await machine.heartbeat()
    expect(await machine.host()).toMatchObject({
      state: 'pendingConnect',
      isApproved: false,
      keyFingerprint: answer.fingerprint,
      hostStats: [],
    })
    await service.post(`/config/api/hosts/${machine.hostId}/approve`, { keyFingerprint: answer.fingerprint })
    await machine.heartbeat()
    expect(await machine.host()).toMatchObject({ state: 'connected' })
  })

  it("is not approved with another machine's key", async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.register(group.id)
    const refused = await service.ask('POST', `/config/api/hosts/${machine.hostId}/approve`, {
      keyFingerprint: 'SHA256:another',
    })
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      406,
      expect.stringContaining('another machine has registered since'),
    ])
    expect(await machine.host()).toMatchObject({ isApproved: false })
  })

  it('is deleted when it is removed instead, and receives advice on how to return', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.register(group.id)
    await service.post(`/config/api/hosts/${machine.hostId}/remove`, {})
    expect(refusalOf(await machine.heartbeat())).toEqual([
      404,
      expect.stringContaining('it was removed. Run the setup'),
    ])
  })

  it('does not take over a host with the same machine id', async () => {
    const machine = await connect(service, group.id)
    time += 120_000
    await service.store.write({ name: 'test', audit: false }, (transaction) =>
      transaction.update(machine.hostId, { attributes: { state: 'notConnected' } }),
    )
    const stranger = new TestMachine(service, 'node-1')
    stranger.machineId = machine.machineId
    expect(refusalOf(await stranger.register(group.id))).toEqual([
      406,
      expect.stringContaining('was the host node-1 with another key'),
    ])
  })
})

it('must prove that it has the private key', async () => {
  const machine = new TestMachine(service, 'node-1')
  const { publicKey } = machine
  machine.makeNewKey()
  const answer = await machine.sendSigned('hosts', {
    hostGroup: group.id,
    setup: machine.setup,
    publicKey,
    facts: machine.facts(),
  })
  expect(answer.statusCode).toBe(401)
  expect(await hosts()).toEqual([])
})

it('is refused with all errors in its description', async () => {
  const machine = new TestMachine(service, 'a b')
  machine.machineId = '../etc'
  const answer = await machine.register(group.id)
  expect(answer.statusCode).toBe(406)
  expect(answer.json().errors.map(({ field }: Json) => field)).toEqual(['machineId', 'facts.name'])
})

it("can't use another host's name", async () => {
  await connect(service, group.id, 'node-1')
  const answer = await new TestMachine(service, 'node-1').register(group.id)
  expect(refusalOf(answer)).toEqual([406, expect.stringContaining('is already named node-1')])
})

it("can't join an unknown group, or one whose provider creates its hosts", async () => {
  const machine = new TestMachine(service, 'node-1')
  const nowhere = await machine.register('00000000-0000-4000-8000-0000000000aa')
  expect(refusalOf(nowhere)).toEqual([
    404,
    expect.stringContaining('Copy the command of a host group again.'),
  ])
  const aws = await service.post('/config/api/cloudProviders', { name: 'cloud', type: 'AWS' })
  const made = await service.post(`/config/api/cloudProviders/${aws.id}/hostGroups`, { name: 'web' })
  expect(refusalOf(await machine.register(made.id))).toEqual([406, expect.stringContaining('of type Other')])
})

it('is refused after too many unauthenticated requests, until some time has passed', async () => {
  const machine = new TestMachine(service, 'node-1')
  const ask = () => machine.begin('00000000-0000-4000-8000-0000000000aa')
  const { burst } = limits.anonymousAgentRequests
  for (let index = 0; index < burst; index++) expect((await ask()).statusCode).toBe(404)
  expect((await ask()).statusCode).toBe(429)
  time += 60_000
  expect((await ask()).statusCode).toBe(404)
})

it.each(['setups', 'setups/steps', 'hosts'])(
  'is refused after too many invalid requests: %s',
  async (path) => {
    const ask = (body: object) => service.ask('POST', `/host-agent/${path}`, body, { authorization: '' })
    const tooLarge = { name: 'x'.repeat(limits.hostBodyBytes * 2) }
    const { burst } = limits.anonymousAgentRequests
    for (let index = 1; index < burst; index++) expect((await ask({})).statusCode).toBe(406)
    expect((await ask(tooLarge)).statusCode).toBe(413)
    expect((await ask(tooLarge)).statusCode).toBe(429)
  },
)

it('is the only one counted as waiting, not a host entered by hand', async () => {
  await service.post(`/config/api/hostGroups/${group.id}/hosts`, { name: 'planned' })
  const machine = new TestMachine(service, 'node-1')
  await machine.register(group.id)
  await lookAtHosts({ store: service.store, now: time, listeningSince: 0 })
  expect((await service.get(`/config/api/hostGroups/${group.id}`)).status).toEqual([
    '1 machine is waiting for approval.',
  ])
})
