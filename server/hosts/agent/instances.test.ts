import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { ScalingWorld } from '../groups/scaling.fixture.ts'
import { TestMachine } from './agent.fixture.ts'

const hourMs = 60 * 60_000

describe('instances of a scaling group that share a token', () => {
  let world: ScalingWorld
  let first: Json
  let second: Json
  beforeAll(async () => {
    world = await ScalingWorld.open()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.begin()
    await world.makeGroup({ desiredCount: 2 })
    await world.look(2)
    ;[first, second] = await world.hosts()
  })
  afterEach(() => world.end())

  const register = async (machine: TestMachine): Promise<Json> =>
    (await machine.register(world.group.id, await world.token())).json()

  it('become their own hosts, and keep them', async () => {
    const machine = world.machineOf(second)
    expect(await register(machine)).toMatchObject({ status: 200, id: second.id })
    expect(await machine.host()).toMatchObject({ isApproved: true, instanceId: second.instanceId })
    expect(await register(machine)).toMatchObject({ status: 200, id: second.id })
    expect(await world.hosts()).toHaveLength(2)
  })

  it('are admitted once each: another machine with the same instance id is refused', async () => {
    await register(world.machineOf(first))
    expect(await register(world.machineOf(first))).toMatchObject({
      status: 403,
      message: expect.stringContaining('This instance is already a host, with another key.'),
    })
  })

  it('are admitted only if the provider lists them at their address', async () => {
    expect(await register(new TestMachine(world.service, 'thief'))).toMatchObject({
      status: 403,
      message: expect.stringContaining('this machine does not know its instance id'),
    })
    const elsewhere = world.machineOf(second)
    elsewhere.address = '192.0.2.7'
    expect(await register(elsewhere)).toMatchObject({
      status: 403,
      message: expect.stringContaining('it is a different machine'),
    })
    expect(await world.hosts()).toHaveLength(2)
  })

  it('wait until they are listed', async () => {
    const early = new TestMachine(world.service, 'early')
    early.instanceId = 'i-0123456789abcdef0'
    expect(await register(early)).toMatchObject({ status: 503, message: expect.stringContaining('yet') })
  })

  it('are refused after an hour', async () => {
    world.laterMs = 2 * hourMs
    expect((await register(world.machineOf(first))).message).toContain('within an hour')
  })

  it('take over no host by machine id', async () => {
    const machine = world.machineOf(first)
    await register(machine)
    const clone = world.machineOf(second)
    clone.machineId = machine.machineId
    expect((await register(clone)).message).toContain('has the same machine id')
  })

  it('receive a new token each day, and at once if somebody revokes it', async () => {
    const before = await world.token()
    world.laterMs = 26 * hourMs
    await world.look()
    const after = await world.token()
    expect(after).not.toBe(before)
    const row = (await world.tokens()).find(({ prefix }) => after.startsWith(prefix))
    await world.service.ok('DELETE', row?.uri)
    await world.look()
    expect(await world.token()).not.toBe(after)
    expect(await world.templates()).toHaveLength(1)
  })
})
