import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
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

const look = (listeningSince = 0) => lookAtHosts({ store: service.store, now: time, listeningSince })
const later = (ms: number) => {
  time += ms
}

describe('a connected host', () => {
  it('reports its usage, which is stored as history', async () => {
    const machine = await connect(service, group.id)
    later(20_000)
    await machine.heartbeat()
    const [stats] = await service.get(`/config/api/hosts/${machine.hostId}/hostStats`)
    expect(stats).toMatchObject({
      cpuUsage: 1,
      cpuUsagePercent: 25,
      memoryUsagePercent: 75,
      diskUsagePercent: 40,
      timestamp: time,
    })
    const address = `/config/api/hosts/${machine.hostId}/samples?metrics=cpuUsage&from=${time - 60_000}&to=${time + 1}&step=20000`
    const [series] = await service.get(address)
    expect(series.points).toHaveLength(2)
  })

  it("is included in its group's usage", async () => {
    const [first, second] = [await connect(service, group.id), await connect(service, group.id, 'node-2')]
    await first.heartbeat({ use: { cpuCores: 3, memoryFreeBytes: 2 * 2 ** 30 } })
    await second.heartbeat({ use: { cpuCores: 1, memoryFreeBytes: 6 * 2 ** 30 } })
    await look()
    const [stats] = await service.get(`/config/api/hostGroups/${group.id}/hostGroupStats`)
    expect(stats).toMatchObject({
      cpuUsage: 4,
      cpuUsagePercent: 50,
      memoryTotal: 16 * 2 ** 30,
      memoryUsagePercent: 50,
      timestamp: time,
    })
  })

  it('is changed by a heartbeat only if something is new', async () => {
    const machine = await connect(service, group.id)
    const before = await machine.host()
    later(20_000)
    await machine.heartbeat()
    expect((await machine.host()).generation).toBe(before.generation)
    machine.address = '10.9.9.9'
    await machine.heartbeat()
    expect(await machine.host()).toMatchObject({ privateIpAddress: '10.9.9.9', state: 'connected' })
  })

  it('is disconnected after a minute without a heartbeat, as of the last one, and reconnects', async () => {
    const machine = await connect(service, group.id)
    const lastSeen = time
    later(61_000)
    await look()
    expect(await machine.host()).toMatchObject({
      state: 'notConnected',
      lastStateChange: lastSeen,
      lastSeen,
      status: [expect.stringContaining('Check that the machine is running')],
      causes: [message('hosts.lost')],
    })
    expect(await service.get(`/config/api/hostGroups/${group.id}`)).toMatchObject({
      state: 'notConnected',
      status: ['Not connected: node-1.'],
      causes: [message('hosts.notConnected', { hosts: ['node-1'] })],
    })
    later(3_600_000)
    await machine.heartbeat()
    await look()
    expect(await machine.host()).toMatchObject({ state: 'connected', status: [] })
    expect(await service.get(`/config/api/hostGroups/${group.id}`)).toMatchObject({ state: 'connected' })
  })

  it('is not disconnected because the service was stopped', async () => {
    const machine = await connect(service, group.id)
    later(3_600_000)
    await look(time - 59_000)
    expect(await machine.host()).toMatchObject({ state: 'connected' })
  })

  it('connects with a clock that is a day off, and reports it', async () => {
    const machine = new TestMachine(service, 'node-1')
    machine.clockAheadSeconds = -86_400
    await machine.register(group.id, await makeToken(service, group.id))
    await machine.heartbeat()
    expect(await machine.host()).toMatchObject({
      state: 'connected',
      status: [expect.stringContaining("24 hours behind this service's. Set it")],
    })
  })

  it("keeps its name while another host has the machine's new name", async () => {
    await connect(service, group.id, 'node-1')
    const second = await connect(service, group.id, 'node-2')
    second.name = 'node-1'
    await second.heartbeat()
    expect((await second.host()).name).toBe('node-2')
    second.name = 'node-3'
    await second.heartbeat()
    expect((await second.host()).name).toBe('node-3')
  })
})

describe('a request', () => {
  it('that is signed with another key or was modified is refused', async () => {
    const machine = await connect(service, group.id)
    const other = new TestMachine(service, 'node-2')
    Object.assign(other, { hostId: machine.hostId, machineId: machine.machineId, bootId: machine.bootId })
    other.counter = 100
    expect((await other.heartbeat()).statusCode).toBe(401)
    const body = JSON.stringify({ ...machine.facts(), bootId: machine.bootId, machineId: machine.machineId })
    const headers = machine.proof('heartbeat', body)
    const changed = body.replace('10.0.0.7', '10.6.6.6')
    const answer = await service.ask('POST', '/host-agent/heartbeat', changed, headers)
    expect(answer.statusCode).toBe(401)
  })

  it('that is repeated counts once', async () => {
    const machine = await connect(service, group.id)
    const body = JSON.stringify({
      machineId: machine.machineId,
      bootId: machine.bootId,
      facts: machine.facts(),
    })
    const headers = machine.proof('heartbeat', body)
    const answers = [
      await service.ask('POST', '/host-agent/heartbeat', body, headers),
      await service.ask('POST', '/host-agent/heartbeat', body, headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await machine.heartbeat()
    const replayed = await service.ask('POST', '/host-agent/heartbeat', body, headers)
    expect(replayed.statusCode).toBe(409)
  })
})

describe('a copy of a disk', () => {
  it('is refused if its machine has another id, and the host reports it', async () => {
    const machine = await connect(service, group.id)
    const copy = machine.copy()
    copy.machineId = 'ffffffffffffffff'
    const answer = await copy.heartbeat()
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      'hostCopy',
      expect.stringContaining('its disk is a copy. Run the setup command here'),
    ])
    await machine.heartbeat()
    expect(await machine.host()).toMatchObject({
      state: 'connected',
      status: [expect.stringContaining("used this host's key")],
    })
  })

  it('is refused while the original runs, whichever sent the last heartbeat', async () => {
    const machine = await connect(service, group.id)
    const copy = machine.copy()
    copy.counter += 1_000
    expect((await copy.heartbeat()).statusCode).toBe(200)
    expect((await machine.heartbeat()).statusCode).toBe(200)
    expect((await copy.heartbeat()).json().code).toBe('hostCopy')
    expect((await machine.heartbeat()).statusCode).toBe(200)
  })

  it('is refused if it is older than the known state', async () => {
    const machine = await connect(service, group.id)
    const copy = machine.copy()
    await machine.heartbeat()
    await machine.heartbeat()
    expect((await copy.heartbeat()).json().code).toBe('hostCopy')
  })

  it('cannot be registered as a second host with the same machine id', async () => {
    const machine = await connect(service, group.id)
    const copy = machine.copy()
    copy.makeNewKey()
    const answer = await copy.register(group.id, await makeToken(service, group.id))
    expect([answer.statusCode, answer.json().message]).toEqual([
      406,
      expect.stringContaining('Make a new id here'),
    ])
  })

  it('is not confused with a rebooted machine', async () => {
    const machine = await connect(service, group.id)
    for (let start = 0; start < 3; start++) {
      machine.reboot()
      expect((await machine.heartbeat()).statusCode).toBe(200)
    }
  })
})

describe('a task', () => {
  it("ends an agent's wait, and receives its output in pieces, each once", async () => {
    const machine = await connect(service, group.id)
    const waiting = machine.heartbeat({ wait: 20 })
    const { id } = await service.post(`/config/api/hosts/${machine.hostId}/readLogs`, {})
    expect((await waiting).json()).toMatchObject({ task: id, taskType: 'readLogs' })
    const first = { id, state: 'running', output: 'one\n', piece: 0 }
    await machine.heartbeat({ task: first })
    await machine.heartbeat({ task: first })
    await machine.heartbeat({ task: { id, state: 'completed', output: 'two\n', piece: 1, exitCode: 0 } })
    expect(await service.get(`/config/api/hostActions/${id}`)).toMatchObject({
      actionType: 'readLogs',
      status: 'completed',
      output: 'one\ntwo\n',
      exitCode: 0,
      endTime: time,
    })
    expect((await machine.heartbeat()).json().task).toBeUndefined()
  })

  it('has failed if the agent restarted while running it', async () => {
    const machine = await connect(service, group.id)
    const { id } = await service.post(`/config/api/hosts/${machine.hostId}/readLogs`, {})
    await machine.heartbeat({ task: { id, state: 'running', output: '', piece: 0 } })
    await machine.heartbeat()
    expect(await service.get(`/config/api/hostActions/${id}`)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('The agent restarted'),
      reasons: [message('agents.actionInterrupted')],
    })
  })

  it('of another host is inaccessible', async () => {
    const machine = await connect(service, group.id)
    const other = await connect(service, group.id, 'node-2')
    const { id } = await service.post(`/config/api/hosts/${machine.hostId}/readLogs`, {})
    await other.heartbeat({ task: { id, state: 'completed', output: 'forged', piece: 0 } })
    expect(await service.get(`/config/api/hostActions/${id}`)).toMatchObject({
      status: 'created',
      output: null,
    })
  })
})

describe('a removed host', () => {
  it('is deleted when its agent confirms that it is uninstalled', async () => {
    const machine = await connect(service, group.id)
    await service.post(`/config/api/hosts/${machine.hostId}/remove`, {})
    expect((await machine.host()).state).toBe('shuttingDown')
    expect((await machine.heartbeat()).json().taskType).toBe('delete')
    expect((await machine.sendSigned('goodbye', {})).statusCode).toBe(200)
    expect(await service.store.get(machine.hostId)).toBeNull()
  })

  it('has failed if its agent does not confirm, and is deleted on the next removal', async () => {
    const machine = await connect(service, group.id)
    await service.post(`/config/api/hosts/${machine.hostId}/remove`, {})
    later(121_000)
    await look()
    expect(await machine.host()).toMatchObject({
      state: 'failed',
      status: [expect.stringContaining('has not confirmed that it was uninstalled')],
    })
    await service.post(`/config/api/hosts/${machine.hostId}/remove`, {})
    expect(await service.store.get(machine.hostId)).toBeNull()
  })

  it('remains as deleted if it was uninstalled on the machine', async () => {
    const machine = await connect(service, group.id)
    await machine.sendSigned('goodbye', {})
    expect(await machine.host()).toMatchObject({
      state: 'deleted',
      status: [expect.stringContaining('uninstalled on the machine')],
    })
  })
})
