import { expect, it } from 'vitest'
import type { TestService } from '../../app.fixture.ts'
import { startReplicas } from '../../replicas.fixture.ts'
import { connect, makeGroup, makeToken, TestMachine } from './agent.fixture.ts'

/** The same machine, which reaches another replica. */
const at = (machine: TestMachine, service: TestService): TestMachine =>
  Object.assign(new TestMachine(service, machine.name), { ...machine, service })

it('a machine that registers at two replicas at once becomes one host', async () => {
  const [one, other] = await startReplicas()
  const group = await makeGroup(one)
  const token = await makeToken(one, group.id)
  const machine = new TestMachine(one, 'node-1')
  const answers = await Promise.all([
    machine.register(group.id, token),
    at(machine, other).register(group.id, token),
  ])
  expect(answers[0].json().id).toBe(answers[1].json().id)
  expect(await other.get(`/config/api/hostGroups/${group.id}/hosts`)).toHaveLength(1)
})

it('an agent that waits at one replica gets a response when its host changes at another', async () => {
  const [one, other] = await startReplicas()
  const group = await makeGroup(one)
  const machine = await connect(one, group.id)
  const since = performance.now()
  machine.address = '10.9.9.9'
  const waiting = machine.heartbeat({ wait: 20 })
  await one.until(async () => (await machine.host()).privateIpAddress === '10.9.9.9')
  await other.ok('PUT', `/config/api/hosts/${machine.hostId}`, { serviceState: 'disabled' })
  expect((await waiting).statusCode).toBe(200)
  expect(performance.now() - since).toBeLessThan(15_000)
})

it('records one of two concurrent heartbeats with the same number at two replicas', async () => {
  const [one, other] = await startReplicas()
  const group = await makeGroup(one)
  const machine = await connect(one, group.id)
  const copy = at(machine, other)
  const barrier = meeting(2)
  for (const { store } of [one, other]) {
    const write = store.write
    // Both have checked their request before either records it.
    store.write = async (...given) => {
      await barrier()
      return write(...given)
    }
  }
  const answers = await Promise.all([machine.heartbeat(), copy.heartbeat()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

/** Returns a barrier: its promises fulfil once it has been called `size` times. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  return () => {
    if (++count === size) resolve()
    return promise
  }
}
