import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { lookAtHosts } from '../lost-hosts.ts'
import { makeGroup, makeToken, TestMachine } from './agent.fixture.ts'

let service: TestService
let group: Json
let time: number

beforeEach(async () => {
  time = 1_800_000_000_000
  service = await startTestService({ now: () => time })
  group = await makeGroup(service)
})
afterEach(() => service.close())

const setups = () => service.get(`/config/api/hostGroups/${group.id}/setups`)

describe('a setup', () => {
  it('shows each step with its time and output, and the host that it created', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    await machine.step('download', 'completed', { output: 'agent.sh, 20 KiB' })
    time += 1_000
    await machine.step('checks', 'running')
    time += 2_000
    await machine.step('checks', 'completed', { output: 'Debian 13' })
    await machine.register(group.id, await makeToken(service, group.id))
    await machine.heartbeat()
    const [setup] = await setups()
    expect(setup).toMatchObject({ name: 'node-1', state: 'completed', host: [{ id: machine.hostId }] })
    expect(setup.steps).toMatchObject([
      { name: 'download', state: 'completed', output: 'agent.sh, 20 KiB' },
      { name: 'checks', state: 'completed', startedOn: time - 2_000, endedOn: time, output: 'Debian 13' },
      { name: 'register', state: 'completed' },
      { name: 'connected', state: 'completed', output: '' },
    ])
  })

  it('has completed all steps before the reported one', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    await machine.step('install', 'running')
    const [{ steps }] = await setups()
    expect(steps.map(({ name, state }: Json) => [name, state])).toEqual([
      ['download', 'completed'],
      ['install', 'running'],
    ])
  })

  it('that fails names its cause', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    await machine.step('checks', 'failed', { cause: 'openssl is missing. Install it.' })
    expect(await setups()).toMatchObject([{ state: 'failed', status: 'openssl is missing. Install it.' }])
  })

  it('stays failed when earlier reports of the step arrive late, and continues with a later step', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    await machine.step('checks', 'failed', { cause: 'It was interrupted.' })
    await machine.step('checks', 'completed')
    await machine.step('download', 'completed')
    expect(await setups()).toMatchObject([{ state: 'failed', status: 'It was interrupted.' }])
    await machine.step('install', 'running')
    expect(await setups()).toMatchObject([{ state: 'running', status: null }])
  })

  it('that was interrupted during registration stays failed when the registration arrives late', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    await machine.step('register', 'failed', { cause: 'It was interrupted.' })
    expect((await machine.register(group.id)).statusCode).toBe(200)
    expect(await setups()).toMatchObject([
      { state: 'failed', status: 'It was interrupted.', host: [{ id: machine.hostId }] },
    ])
  })

  it('with an invalid token fails before anything is done, and reports it on both sides', async () => {
    const answer = await new TestMachine(service, 'node-1').begin(group.id, 'gh_wrong')
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('is unknown')])
    expect(await setups()).toMatchObject([
      { name: 'node-1', state: 'failed', status: expect.stringContaining('is unknown') },
    ])
  })

  it('waits until its machine is approved', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    const { fingerprint } = (await machine.register(group.id)).json()
    expect(await setups()).toMatchObject([{ state: 'waiting' }])
    await service.post(`/config/api/hosts/${machine.hostId}/approve`, { keyFingerprint: fingerprint })
    await machine.heartbeat()
    expect(await setups()).toMatchObject([{ state: 'completed' }])
  })

  it('that sends no more reports is interrupted', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    await machine.step('install', 'running')
    time += 11 * 60_000
    await lookAtHosts({ store: service.store, now: time, listeningSince: 0 })
    const [setup] = await setups()
    expect(setup).toMatchObject({ state: 'failed', status: expect.stringContaining('Interrupted') })
    expect(setup.steps.at(-1)).toMatchObject({ name: 'install', state: 'failed' })
  })

  it('accepts reports only with its secret', async () => {
    const machine = new TestMachine(service, 'node-1')
    await machine.begin(group.id)
    const [{ id }] = await setups()
    const stranger = await machine.send('setups/steps', {
      setup: id.replaceAll('-', ''),
      step: 'checks',
      state: 'failed',
    })
    expect(stranger.statusCode).toBe(404)
    expect((await machine.begin(group.id)).statusCode).toBe(409)
  })

  it('strips control characters, and keeps the end of long texts', async () => {
    const machine = new TestMachine(service, '<b>\u001b[31m"node"')
    await machine.begin(group.id)
    const cause = `${'x'.repeat(3_000)}end`
    await machine.step('checks', 'failed', { output: 'begin\u0007\nend', cause })
    const [setup] = await setups()
    expect(setup.name).toBe('<b> [31m"node"')
    const step = setup.steps.find(({ name }: Json) => name === 'checks')
    expect(step).toMatchObject({ output: 'begin \nend', cause: cause.slice(-2_000) })
  })
})

it('drops the setups that ended first', async () => {
  for (let number = 0; number < 102; number++) {
    time += 1_000
    await new TestMachine(service, `node-${number}`).begin(group.id, 'gh_wrong')
  }
  const names = (await setups()).map(({ name }: Json) => name)
  expect(names).toHaveLength(100)
  expect(names).not.toContain('node-1')
  expect(names).toContain('node-101')
})
