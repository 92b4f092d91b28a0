import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'
import { admitAgent, issueAgentToken, makeJoinToken, readJoinToken } from './join-tokens.ts'

const day = 24 * 60 * 60_000
let service: TestService
let clusterId: string
let time = Date.now()
let count = 0
const actor = { id: null, name: 'dora', role: 'admin' } as const
const parts = () => ({ store: service.store, now: () => time, actor })
const join = async (): Promise<string> =>
  (await makeJoinToken(parts(), clusterId, { rights: 'view', image: 'gantry:test' })).token
const refusal = { status: 403, reasons: [{ code: 'clusterAgents.tokenRefused' }] }

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())
beforeEach(async () => {
  const body = { name: `far-${(count += 1)}`, mode: 'discovered', connection: 'agent' }
  ;({ id: clusterId } = await service.post('/cluster/api/hostClusters', body))
})

it('expires the token of a command after a day', async () => {
  const token = await join()
  time += day - 1
  expect((await readJoinToken(parts(), token)).join).toMatchObject({ rights: 'view' })
  time += 1
  await expect(readJoinToken(parts(), token)).rejects.toMatchObject(refusal)
  await expect(issueAgentToken(parts(), token)).rejects.toMatchObject(refusal)
})

it('invalidates the token of a command when a newer command is issued', async () => {
  const older = await join()
  await join()
  await expect(readJoinToken(parts(), older)).rejects.toMatchObject(refusal)
})

it('keeps the token of a command valid until the token issued for it has been used', async () => {
  const token = await join()
  await issueAgentToken(parts(), token)
  const { token: agentToken } = await issueAgentToken(parts(), token)
  expect(await admitAgent(parts(), agentToken)).toBe(clusterId)
  await expect(issueAgentToken(parts(), token)).rejects.toMatchObject(refusal)
})

it('keeps the token of a command valid while an agent uses other tokens', async () => {
  const { token: first } = await issueAgentToken(parts(), await join())
  const newer = await join()
  await admitAgent(parts(), first)
  expect((await readJoinToken(parts(), newer)).cluster.id).toBe(clusterId)
  const { token: renewed } = await issueAgentToken(parts(), first)
  await admitAgent(parts(), renewed)
  expect((await readJoinToken(parts(), newer)).cluster.id).toBe(clusterId)
  const { token: moved } = await issueAgentToken(parts(), newer)
  await admitAgent(parts(), moved)
  await expect(readJoinToken(parts(), newer)).rejects.toMatchObject(refusal)
})

/** Runs `work` before the next transaction. */
function beforeWrite(work: () => Promise<unknown>): void {
  const { store } = service
  const write = store.write.bind(store)
  store.write = async (...request) => {
    store.write = write
    await work()
    return write(...request)
  }
}

it('issues no token for one that is invalidated at the same time', async () => {
  const replaced = await join()
  beforeWrite(join)
  await expect(issueAgentToken(parts(), replaced)).rejects.toMatchObject(refusal)

  const { token } = await issueAgentToken(parts(), await join())
  await admitAgent(parts(), token)
  const { token: successor } = await issueAgentToken(parts(), token)
  beforeWrite(() => admitAgent(parts(), successor))
  await expect(issueAgentToken(parts(), token)).rejects.toMatchObject(refusal)
})

it('expires the token of an agent after 30 days without renewal', async () => {
  const { token } = await issueAgentToken(parts(), await join())
  expect(await admitAgent(parts(), token)).toBe(clusterId)
  time += 30 * day
  await expect(admitAgent(parts(), token)).rejects.toMatchObject(refusal)
})

it("refuses a command's token as an agent's, and any token of a deleted cluster", async () => {
  const token = await join()
  await expect(admitAgent(parts(), token)).rejects.toMatchObject(refusal)
  await service.ok('DELETE', `/cluster/api/hostClusters/${clusterId}`)
  await expect(issueAgentToken(parts(), token)).rejects.toMatchObject(refusal)
})

it('starts no transaction for an unknown agent token', async () => {
  const { token } = await issueAgentToken(parts(), await join())
  const { store } = service
  const write = store.write
  store.write = () => Promise.reject(new Error('wrote'))
  onTestFinished(() => void (store.write = write))
  const last = token.at(-1) === 'A' ? 'B' : 'A'
  await expect(admitAgent(parts(), `${token.slice(0, -1)}${last}`)).rejects.toMatchObject(refusal)
  await expect(admitAgent(parts(), token)).rejects.toThrow('wrote')
})
